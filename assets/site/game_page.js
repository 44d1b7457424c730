/* The page of one game leads on to the game, and the parameters come along as they were written: a
   "+" may be the letter of a skill. Without this script it leads there without them. */
(() => {
  "use strict";

  const game = `game=${document.currentScript.dataset.game}`;
  const others = location.search.slice(1).split("&").filter((one) => one && !one.startsWith("game="));
  location.replace(`./?${[game, ...others].join("&")}${location.hash}`);
})();
