/* The embedded page and the page around it. What they tell each other is in README, "Embed".

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
  const secret = /[?&]secret=([A-Za-z0-9]+)$/.exec(location.hash)?.[1];
  const wanted = {};

  function send(message) {
    if (parent !== self) parent.postMessage(message, "*");
  }

  function tell(type, more) {
    send({ playground: VERSION, type, ...more });
  }

  /* ---- what the page around it hears ---- */

  let height = 0;
  let fitted = innerHeight;

  // Some layouts are for low windows. So that frame and page do not lead each other on for ever,
  // the answer to a new height of the frame can only be to need more.
  function measure() {
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    const isAnswer = innerHeight !== fitted;
    fitted = innerHeight;
    if (isAnswer ? now <= height : now === height) return;
    height = now;
    tell("resize", { height });
    if (secret) send({ message: "height", value: height, secret });
  }

  function whenReady() {
    if (page.dataset.state !== "ready") return;
    set(wanted); // Python began with what the address says
    tell("ready", { game: page.dataset.game });
  }

  function pass({ detail }) {
    if (detail.type === "state") link.href = detail.link;
    const { type, ...more } = detail;
    tell(type, more);
  }

  /* ---- what it says ---- */

  function set({ theme, lang }) {
    if (THEMES.includes(theme)) {
      wanted.theme = theme;
      if (theme === "auto") delete page.dataset.theme;
      else page.dataset.theme = theme;
    }
    if (typeof lang === "string") {
      wanted.lang = lang;
      dispatchEvent(new CustomEvent("change-language", { detail: lang }));
    }
  }

  function focus() {
    const plays = [...document.querySelectorAll(".poster-play")];
    (plays.find((play) => play.offsetParent) ?? document.getElementById("table"))?.focus();
  }

  function heard({ source, data }) {
    if (source !== parent || data?.playground !== VERSION) return;
    if (data.type === "set") set(data);
    if (data.type === "focus") focus();
  }

  link.href = `./${location.search}${location.hash}`;
  addEventListener("message", heard);
  addEventListener("tell-host", pass);
  new ResizeObserver(measure).observe(document.body);
  new MutationObserver(whenReady).observe(page, { attributeFilter: ["data-state"] });
})();
