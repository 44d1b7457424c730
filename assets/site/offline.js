/* Has the site kept for later, once the game is ready: the start must not be slower for it.
   Not in a frame without an origin, and not where browsers offer no service workers. */
(() => {
  "use strict";

  const page = document.documentElement;
  const REST = 2000; // milliseconds; the computer player's Python starts first

  function canKeep() {
    try {
      return self.origin !== "null" && isSecureContext && Boolean(navigator.serviceWorker);
    } catch {
      return false;
    }
  }

  async function keep() {
    const registration = await navigator.serviceWorker.register("sw.js");
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next.addEventListener("statechange", () => {
        if (next.state === "installed") offer(next);
      });
    });
  }

  // The page tells the player, who decides. What is heard: ui/browser/update_banner.py.
  function offer(next) {
    if (!navigator.serviceWorker.controller) return; // the first version is no news
    const take = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      next.postMessage("take over");
    };
    dispatchEvent(new CustomEvent("new-version", { detail: take }));
  }

  function whenReady() {
    if (page.dataset.state !== "ready") return;
    setTimeout(() => keep().catch((why) => console.info(`Not kept for later: ${why}`)), REST);
  }

  if (canKeep()) new MutationObserver(whenReady).observe(page, { attributeFilter: ["data-state"] });
})();
