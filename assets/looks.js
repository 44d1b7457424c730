/* How the page looks, speaks and what it is about until Python runs: as its address asks, or as
   the player has set it before.

   Runs before anything is painted: a dark page must not flash up light. On <html> it leaves
   data-theme, data-game and data-puzzle for the style sheets, and data-languages, best first, for
   boot.js. */
(() => {
  "use strict";

  const page = document.documentElement;
  const [query, fragment] = [location.search, location.hash]
    .map((part) => new URLSearchParams(part.slice(1)));

  function asked(name) {
    return fragment.get(name) ?? query.get(name);
  }

  // Under which names: see ui/shell/storage_keys.py. Refused in a frame
  // without an origin. What is damaged is told by Python.
  function kept(name) {
    try {
      const prefix = `button-men-and-lunch-money:${new URL(".", location.href).pathname}:`;
      return localStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  }

  function settings() {
    try {
      return JSON.parse(kept("settings"))?.settings ?? {};
    } catch {
      return {};
    }
  }

  const { theme, language } = settings();
  const wanted = asked("theme") ?? theme;
  if (wanted === "light" || wanted === "dark") page.dataset.theme = wanted;
  const isEmbedded = page.dataset.embedded !== undefined; // there the address counts alone
  page.dataset.game = asked("game") ?? (isEmbedded ? "" : kept("last-game")) ?? "";
  const puzzle = asked("puzzle");
  page.dataset.puzzle = puzzle === null || puzzle === "today" ? puzzle ?? "" : "numbered";
  page.dataset.languages = [asked("lang"), language, ...navigator.languages]
    .filter((name) => typeof name === "string")
    .map((name) => name.split("-")[0])
    .join(" ");
})();
