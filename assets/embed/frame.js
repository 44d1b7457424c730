/* The embedded page and the page around it. What they tell each other is in docs/embed.md.

   Messages are { playground: 1, type, … }. They go to whoever embeds us, for a frame cannot know
   who that may be, and so say nothing that is not to be seen anyway. Whatever else is sent here is
   not meant for us. */
(() => {
  "use strict";

  const VERSION = 1;
  const THEMES = ["auto", "light", "dark"];

  const page = document.documentElement;
  const link = document.getElementById("full-page");
  // WordPress adds it to the address, and wants it back, to know its frames.
  const [ending, secret] = /#?[?&]secret=([A-Za-z0-9]+)$/.exec(location.hash) ?? [""];
  const wanted = { theme: "", lang: "" };

  function send(message) {
    if (parent !== self) parent.postMessage(message, "*");
  }

  function tell(type, more) {
    send({ playground: VERSION, type, ...more });
  }

  /* ---- what the page around it hears ---- */

  let height = 0;

  function measure() {
    if (!innerWidth) return; // it is hidden just now
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    if (now === height) return;
    height = now;
    tell("resize", { height });
    tellWordPress("height", height);
  }

  function tellWordPress(message, value) {
    if (secret) send({ message, value, secret });
  }

  // Its script may listen late, and hides the frame until it has heard the height.
  function repeatHeight() {
    tellWordPress("height", height);
  }

  // Its sandbox opens no pages, so WordPress has to.
  function leave(event) {
    if (!secret) return;
    event.preventDefault();
    tellWordPress("link", link.href);
  }

  // Some layouts are for low or wide windows. A frame is as high as its page wants it to be: if the
  // page asked for its height in turn, they could lead each other on for ever.
  function forgetHeights(rules) {
    for (const rule of rules) {
      const asked = rule.media?.mediaText ?? "";
      if (/height/.test(asked)) rule.media.mediaText = "not all";
      else if (/aspect/.test(asked)) {
        rule.media.mediaText = asked.replace(/-aspect-ratio: 11 ?\/ ?10/g, "-width: 30rem");
      }
      forgetHeights(rule.styleSheet?.cssRules ?? rule.cssRules ?? []);
    }
  }

  // In a frame without an origin of its own even our style sheet is a stranger's, whose rules are
  // not to be read unless it is asked for openly.
  function openUp(link) {
    const open = link.cloneNode();
    open.crossOrigin = "anonymous";
    open.addEventListener("load", () => {
      forgetHeights(open.sheet.cssRules);
      link.remove();
    });
    link.after(open);
  }

  function fitStyles() {
    for (const sheet of document.styleSheets) {
      try {
        forgetHeights(sheet.cssRules);
      } catch {
        if (parent !== self) openUp(sheet.ownerNode); // else it is a page on a disk
      }
    }
  }

  function whenReady() {
    if (page.dataset.state !== "ready") return;
    if (wanted.theme || wanted.lang) set(wanted); // Python began with what the address says
    tell("ready", { game: page.dataset.game });
  }

  function pass({ detail }) {
    if (detail.type === "state") link.href = detail.link;
    const { type, ...more } = detail;
    tell(type, more);
  }

  /* ---- what it says ---- */

  let isSetSoon = false;

  /* Whatever comes before the next frame is drawn is done at once: a slider sends hundreds. */
  function set({ theme, lang }) {
    if (THEMES.includes(theme)) page.dataset.theme = wanted.theme = theme;
    if (typeof lang === "string") wanted.lang = lang;
    if (isSetSoon) return;
    isSetSoon = true;
    requestAnimationFrame(() => {
      isSetSoon = false;
      dispatchEvent(new CustomEvent("change-looks", { detail: { ...wanted } }));
    });
  }

  function focus() {
    const plays = [...document.querySelectorAll(".poster-play")];
    (plays.find((play) => play.offsetParent) ?? document.getElementById("table"))?.focus();
  }

  function heard({ source, data }) {
    if (source !== parent) return;
    if (data?.message === "ready" && data.secret === secret) repeatHeight();
    if (data?.playground !== VERSION) return;
    if (data.type === "set") set(data);
    if (data.type === "focus") focus();
  }

  link.href = `./${location.search}${location.hash.slice(0, location.hash.length - ending.length)}`;
  link.addEventListener("click", leave);
  fitStyles();
  measure(); // not left to the observer below: nothing is observed in a frame that is hidden
  addEventListener("load", repeatHeight);
  addEventListener("message", heard);
  addEventListener("tell-host", pass);
  new ResizeObserver(measure).observe(document.body);
  new MutationObserver(whenReady).observe(page, { attributeFilter: ["data-state"] });
})();
