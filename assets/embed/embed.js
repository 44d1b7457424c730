/* Puts the games into any page. A plain script, without anything else:

     <script src="https://HOST/embed.js" async></script>
     <button-men me="Avis" you="Bauer" opponent="hard"></button-men>
     <lunch-money players="4"></lunch-money>

   or, where a page lets no unknown elements through, with the game at the script itself:

     <script src="https://HOST/embed.js" data-game="button-men" data-me="Avis" async></script>

   Attributes are the parameters of the address (docs/play.md). Besides: theme ("light", "dark", "auto")
   and lang, which may be changed at any time; width and height in pixels, before the game says how
   high it is; credentialless, for pages with strict headers. The element gets the events "ready",
   "result" and "state", whose detail is what the game tells. */
(() => {
  "use strict";

  const VERSION = 1;
  const GAMES = { "button-men": "Button Men", "lunch-money": "Lunch Money" };
  const script = document.currentScript;
  // In the built site this script lies beside the page, in the source two folders below it.
  const PAGE = new URL(script.src.replace(/(assets\/embed\/)?embed\.js([?#].*)?$/, "embed.html"));

  const NOT_ASKED = /^(data-.*|aria-.*|on.*|id|class|style|slot|part|title|hidden|role|tabindex|width|height|credentialless|src|async|defer|type|nonce|game)$/; // its name says which
  const CHANGEABLE = ["theme", "lang"];
  const TOLD = ["ready", "result", "state"];

  const WIDTH = 900;
  const HEIGHT = 480;
  const TALLEST = 4000; // a frame that asks for more has a fault, and must not push the page away

  const RIGHTS = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
  const FEATURES = "fullscreen; clipboard-write; autoplay";

  function pixels(said, usual) {
    return `${Number(said) > 0 ? Number(said) : usual}px`;
  }

  /* In the fragment, which is not sent: what is played is nobody's business but the reader's. */
  function address(game, said) {
    const asked = new URLSearchParams({ game });
    for (const [name, value] of said) if (!NOT_ASKED.test(name)) asked.set(name, value);
    return `${PAGE.href}#${asked}`;
  }

  function frameOf(game, said) {
    const frame = document.createElement("iframe");
    frame.src = address(game, said);
    frame.title = said.get("title") ?? GAMES[game];
    frame.name = `${game} ${document.querySelectorAll(`iframe[name^="${game} "]`).length}`; // of twins
    frame.loading = "lazy";
    frame.allow = FEATURES;
    frame.credentialless = said.has("credentialless") || self.crossOriginIsolated;
    // On the same host, what is within could take off a sandbox with both rights.
    if (PAGE.origin !== location.origin) frame.sandbox = RIGHTS;
    Object.assign(frame.style, {
      display: "block",
      width: "100%",
      maxWidth: pixels(said.get("width"), WIDTH),
      height: pixels(said.get("height"), HEIGHT),
      border: "0",
      borderRadius: "1.25rem",
      colorScheme: "normal", // or browsers lay an opaque ground under a frame of another scheme
    });
    return frame;
  }

  /* Put the game into `place`, which hears what it tells; returns how to tell it something. */
  function placed(place, game, said) {
    const frame = frameOf(game, said);
    const changed = {};

    function set(more) {
      Object.assign(changed, more);
      frame.contentWindow?.postMessage({ playground: VERSION, type: "set", ...changed }, "*");
    }

    addEventListener("message", ({ source, data }) => {
      if (!source || source !== frame.contentWindow || data?.playground !== VERSION) return;
      if (data.type === "resize" && data.height > 0) {
        frame.style.height = `${Math.min(data.height, TALLEST)}px`;
      }
      if (TOLD.includes(data.type)) {
        place.dispatchEvent(new CustomEvent(data.type, { detail: data, bubbles: true }));
      }
    });
    frame.addEventListener("load", () => set({}));
    place.append(frame);
    return set;
  }

  function define(game) {
    customElements.define(game, class extends HTMLElement {
      static observedAttributes = CHANGEABLE;

      connectedCallback() {
        if (this.set) return; // it was only moved
        this.style.display ||= "block";
        const names = this.getAttributeNames();
        this.set = placed(this, game, new Map(names.map((name) => [name, this.getAttribute(name)])));
      }

      attributeChangedCallback(name, before, now) {
        this.set?.({ [name]: now ?? "auto" });
      }
    });
  }

  for (const game of Object.keys(GAMES)) if (!customElements.get(game)) define(game);

  if (script.dataset.game in GAMES) {
    const place = document.createElement("div");
    script.after(place);
    const names = script.getAttributeNames().filter((name) => /^data-(?!game$)/.test(name));
    const said = names.map((name) => [name.slice("data-".length), script.getAttribute(name)]);
    placed(place, script.dataset.game, new Map(said));
  }
})();
