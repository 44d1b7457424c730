/* How PyScript opens a worker on the built site: from a file of its own. Left to itself it makes
   one of a text, by an address ("blob:") that the page's security policy would have to allow. */

import coincident from "coincident/window/main";

const JS_MODULES = Symbol.for("polyscript.js_modules");

/* What Python hands over is made plain by Pyodide's interpreter, once there is one. */
function transform(value) {
  const plain = globalThis[JS_MODULES]?.get("-T-");
  return plain?.(value) ?? value;
}

const { Worker } = coincident({ transfer: false, transform });

export default (...options) => new Worker(new URL(WORKER, import.meta.url), ...options);
