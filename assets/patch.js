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

    SetText(node, text) {
      node.nodeValue = text;
      return true;
    },

    Arrange(element, order) {
      const nodes = [...element.childNodes];
      if (nodes.length !== order.length) return false;
      let next = nodes[0];
      for (const node of order.map((at) => nodes[at])) {
        // Moved, it would lose the focus; so the others move around it.
        while (node !== next && node.contains(document.activeElement)) {
          const passed = next;
          next = next.nextSibling;
          element.append(passed);
        }
        if (node === next) next = next.nextSibling;
        else element.insertBefore(node, next);
      }
      return true;
    },

    Splice(element, among, cuts) {
      const { childNodes } = element;
      if (childNodes.length !== among) return false;
      const range = document.createRange();
      range.selectNodeContents(element); // so that SVG is read as SVG
      for (const [at, removed, html] of cuts) {
        for (let left = removed; left; left -= 1) {
          const gone = childNodes[at];
          // Closed, it gives the focus back.
          if (gone instanceof HTMLDialogElement) gone.close();
          gone.remove();
        }
        if (html === "") continue; // mostly, and to parse even nothing takes its time
        const come = range.createContextualFragment(html);
        element.insertBefore(come, childNodes[at] ?? null);
      }
      return true;
    },

    Morph(element, html) {
      const morphStyle = element === app ? "innerHTML" : "outerHTML";
      // An open dialog stays open. Not ignoreActiveValue: that skips everything inside the focused
      // element.
      const beforeAttributeUpdated = (name, { localName }) =>
        !(localName === "dialog" && name === "open");
      Idiomorph.morph(element, html, { morphStyle, callbacks: { beforeAttributeUpdated } });
      return true;
    },
  };

  function found([key, steps]) {
    let node = key === "" ? app : document.getElementById(key);
    for (let at = 0; node && at < steps.length; at += 2) {
      const { childNodes } = node;
      node = childNodes.length === steps[at + 1] ? childNodes[steps[at]] : null;
    }
    return node;
  }

  /* Applies patches, given as JSON, and says whether it could. If not, somebody else has changed the
     page, and all of it must be drawn. */
  globalThis.patchPage = (patches) =>
    JSON.parse(patches).every(([kind, target, ...rest]) => {
      const node = found(target);
      const isFound = node?.nodeType === (kind === "SetText" ? Node.TEXT_NODE : Node.ELEMENT_NODE);
      return isFound && PATCHES[kind](node, ...rest);
    });
})();
