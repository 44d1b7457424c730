/* Stands in for `fetch` inside of the bundled Pyodide: what has been brought already is not
   asked for again. Pyodide asks for its WebAssembly and its library by their usual names. */

const brought = new Map();

/** From now on `name` is answered with `bytes`. */
export function bring(name, bytes, type) {
  brought.set(name, { bytes, type });
}

export function fetch(request, options) {
  const name = String(request.url ?? request).split("/").pop();
  const part = brought.get(name);
  if (!part) return globalThis.fetch(request, options);
  return Promise.resolve(new Response(part.bytes, { headers: { "Content-Type": part.type } }));
}
