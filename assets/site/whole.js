/* Opens the edition in one file: its parts, which lie in the page as texts, get addresses in memory
   ("blob:"), and these stand in the page instead of their names. So nothing is
   asked of any server, and a page opened from a disk, which may read no file beside it, can play. */
(() => {
  "use strict";

  const MIMES = { css: "text/css", html: "text/html", js: "text/javascript", png: "image/png", svg: "image/svg+xml" };
  // As pages and scripts name it: with the folder or without.
  const NAME = /(?:\.\/)?(?:parts\/)?([\w-]+-[0-9a-f]{12}(?:\.\w+)+)/g;
  const NAMES_OTHERS = /\.(js|html)$/;

  const parts = new Map();
  const places = new Map();

  function bytes(base64) {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  }

  function text(name) {
    return new TextDecoder().decode(bytes(parts.get(name))).replace(NAME, placed);
  }

  function placed(said, name) {
    if (!parts.has(name)) return said;
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
  }

  // Not before it has been read to its end: until then nothing can take its place.
  addEventListener("DOMContentLoaded", () => {
    for (const { dataset, textContent } of document.querySelectorAll("script[data-part]")) {
      parts.set(dataset.part, textContent);
    }
    const page = new DOMParser().parseFromString(text("index.html"), "text/html");
    document.documentElement.replaceWith(document.adoptNode(page.documentElement));
    document.querySelectorAll("script[src]:not([type])").forEach(run);
  });
})();
