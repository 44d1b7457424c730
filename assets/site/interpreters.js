/* Where PyScript finds its interpreters on the built site: at any address. Left to itself it takes
   one in memory ("blob:"), where the edition in one file has everything, for the number of a
   version. */

import micropython from "./node_modules/polyscript/esm/interpreter/micropython.js";
import pyodide from "./node_modules/polyscript/esm/interpreter/pyodide.js";
import { unlessLeft } from "./assets/site/parting.js";

// Nobody uses MicroPython here, but PyScript announces it.
export const registry = new Map(Object.entries({ micropython, pyodide }));
export const configs = new Map();
export const selectors = [...registry.keys()].map((type) => `script[type="${type}"]`);
export const prefixes = [...registry.keys()].map((type) => `${type}-`);

const started = new Map();

/** By "type@address", as PyScript calls an interpreter: what starts it. */
export const interpreter = new Proxy(started, {
  get(_, id) {
    const [type, ...rest] = id.split("@");
    const url = rest.join("@");
    if (!started.has(id)) started.set(id, unlessLeft(import(url)));
    return async (config, base) => {
      configs.set(id, config);
      return registry.get(type).engine(await started.get(id), config, url, base);
    };
  },
});
