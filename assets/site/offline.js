/* Has the site kept for later, once the game is ready: the start must not be slower for it. If it
   fails to start, a newer version takes over at once: it may be the one that mends what is wrong.
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
    offerToInstall();
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      // The first version is no news. To ask for a controller later would be too late: WebKit tells
      // that it is installed once it has taken over.
      if (!registration.active) return;
      const next = registration.installing;
      next.addEventListener("statechange", () => {
        if (next.state === "installed") offer(next);
      });
    });
  }

  // Not in the page from the beginning: Chromium would fetch it with its icons at once, and move its
  // offer to install the page into the address bar, while Python starts.
  function offerToInstall() {
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = "manifest.webmanifest";
    document.head.append(link);
  }

  // The page tells the player, who decides. What is heard: ui/browser/update_banner.py.
  function offer(next) {
    const take = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      next.postMessage("take over");
    };
    dispatchEvent(new CustomEvent("new-version", { detail: take }));
  }

  /* The newest version that the host has is active then. */
  async function renew() {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (next) await new Promise((done) => {
      const onChange = () => {
        if (next.state === "installed") next.postMessage("take over");
        if (next.state === "activated" || next.state === "redundant") done();
      };
      next.addEventListener("statechange", onChange);
      onChange();
    });
  }

  const renewed = () => renew().catch((why) => console.info(`No newer version: ${why}`));

  function onState() {
    const { state } = page.dataset;
    if (state === "ready") {
      setTimeout(() => keep().catch((why) => console.info(`Not kept for later: ${why}`)), REST);
    } else if (state === "error") {
      renewed();
      addEventListener("before-reload", ({ detail }) => detail.push(renewed()));
    }
  }

  if (!canKeep()) return;
  new MutationObserver(onState).observe(page, { attributeFilter: ["data-state"] });
})();
