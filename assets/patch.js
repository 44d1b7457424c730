/* Patches the page. There is one function for each class of patch in ui/patches.py, which says what
   it means. A whole drawing is one call: calls from Python take longer than most patches. */
(() => {
  "use strict";

  const app = document.getElementById("app");

  const PATCHES = {
    SetAttributes(element, values) {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
      return true;
    },

    SetText(element, text) {
      if (element.childElementCount) return false;
      element.textContent = text;
      return true;
    },

    Arrange(element, order) {
      const children = [...element.children];
      if (children.length !== order.length) return false;
      let next = children[0];
      for (const child of order.map((at) => children[at])) {
        // Moved, it would lose the focus; so the others move around it.
        while (child !== next && child.contains(document.activeElement)) {
          const passed = next;
          next = next.nextElementSibling;
          element.append(passed);
        }
        if (child === next) next = next.nextElementSibling;
        else element.insertBefore(child, next);
      }
      return true;
    },

    Splice(element, among, cuts) {
      const { children } = element;
      if (children.length !== among) return false;
      for (const [at, removed, html] of cuts) {
        const next = children[at + removed];
        for (let left = removed; left; left -= 1) children[at].remove();
        if (next) next.insertAdjacentHTML("beforebegin", html);
        else element.insertAdjacentHTML("beforeend", html);
      }
      return true;
    },

    Morph(element, html) {
      const morphStyle = element === app ? "innerHTML" : "outerHTML";
      // Not ignoreActiveValue: that skips everything inside the focused element.
      Idiomorph.morph(element, html, { morphStyle, callbacks: { beforeAttributeUpdated } });
      return true;
    },
  };

  // Only the player folds and unfolds details, and Python does not know about it.
  function beforeAttributeUpdated(name, element) {
    return name !== "open" || element.localName !== "details";
  }

  function found([key, steps]) {
    let element = key === "" ? app : document.getElementById(key);
    for (let at = 0; element && at < steps.length; at += 2) {
      const { children } = element;
      element = children.length === steps[at + 1] ? children[steps[at]] : null;
    }
    return element;
  }

  /* Applies patches, given as JSON, and says whether it could. If not, somebody else has changed the
     page, and all of it must be drawn. */
  globalThis.patchPage = (patches) =>
    JSON.parse(patches).every(([kind, target, ...rest]) => {
      const element = found(target);
      return element !== null && PATCHES[kind](element, ...rest);
    });
})();
