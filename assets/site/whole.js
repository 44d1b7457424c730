/* Opens the edition in one file: its parts, which lie in the page as texts, get addresses in memory
   ("blob:"), and these stand in the page instead of their names. So nothing is
   asked of any server, and a page opened from a disk, which may read no file beside it, can play.

   WORDS come from the build: by language, what to say if that fails. */
(() => {
  "use strict";

  const MIMES = { css: "text/css", html: "text/html", js: "text/javascript", png: "image/png", svg: "image/svg+xml" };
  const PAGE = "index.html";
  const WAYS = ["./parts/", "parts/", "./", ""]; // in which pages and scripts name a part
  const NAMES_OTHERS = /\.(js|html)$/;

  const parts = new Map();
  const places = new Map();

  function bytes(base64) {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  }

  // No regular expression: one that finds any such name goes back and forth over a megabyte of
  // code, and Firefox has run out of stack in it. No replaceAll either: browsers that are too old
  // for the game must get as far as its page, which tells so.
  function text(name) {
    let said = new TextDecoder().decode(bytes(parts.get(name)));
    for (const other of parts.keys()) {
      if (other === PAGE || !said.includes(other)) continue;
      for (const way of WAYS) said = said.split(way + other).join(place(other));
    }
    return said;
  }

  function place(name) {
    if (!places.has(name)) {
      const content = NAMES_OTHERS.test(name) ? text(name) : bytes(parts.get(name));
      const type = MIMES[name.split(".").pop()] ?? "application/octet-stream";
      places.set(name, URL.createObjectURL(new Blob([content], { type })));
    }
    return places.get(name);
  }

  // Scripts of a page that was read as a text are dead; a copy in the same place is not.
  function run(dead) {
    const script = document.createElement("script");
    for (const { name, value } of dead.attributes) script.setAttribute(name, value);
    script.async = false; // one after the other
    dead.replaceWith(script);
    return script;
  }

  function open() {
    for (const { dataset, textContent } of document.querySelectorAll("script[data-part]")) {
      parts.set(dataset.part, textContent);
    }
    const page = new DOMParser().parseFromString(text(PAGE), "text/html");
    document.documentElement.replaceWith(document.adoptNode(page.documentElement));
    const scripts = [...document.querySelectorAll("script[src]:not([type])")].map(run);
    // From then on the page tells by itself what fails.
    scripts[scripts.length - 1].addEventListener("load", () => removeEventListener("error", tell, true));
  }

  /* Whatever fails before that, here or in a script of the page, is said in the page. */
  function tell({ message, target }) {
    if (!message && target.localName !== "script") return; // it does without a picture
    const known = navigator.languages.map((name) => name.split("-")[0]).find((name) => WORDS[name]);
    const words = WORDS[known] ?? WORDS.en;
    const alert = document.createElement("main");
    alert.setAttribute("role", "alert");
    alert.append(
      line("h1", words["start.not-started"]),
      line("p", words["start.failed"]),
      line("pre", message ?? target.src),
    );
    document.body.textContent = "";
    document.body.append(alert);
    document.documentElement.dataset.state = "error";
  }

  function line(kind, said) {
    const element = document.createElement(kind);
    element.textContent = said;
    return element;
  }

  addEventListener("error", tell, true);
  // Not before it has been read to its end: until then nothing can take its place.
  addEventListener("DOMContentLoaded", open);
})();
