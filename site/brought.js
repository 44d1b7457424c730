/* Stands in for `fetch` and `WebAssembly` inside of the bundled Pyodide: what has been brought
   already is not asked for again. Pyodide asks for its code and its library by their usual
   names; the code is being compiled while the snapshot is still on its way. */

const files = new Map();
let compiled = null;

/** From now on `name` is answered with `bytes`. */
export function bring(name, bytes) {
  files.set(name, bytes);
}

/** Begin to compile what Pyodide is going to run. */
export function prepare(bytes) {
  bring("pyodide.asm.wasm", bytes);
  compiled ??= globalThis.WebAssembly.compile(bytes);
  compiled.catch(() => {}); // told when somebody asks
}

export function fetch(request, options) {
  const bytes = files.get(String(request.url ?? request).split("/").pop());
  return bytes ? Promise.resolve(new Response(bytes)) : globalThis.fetch(request, options);
}

async function instantiateStreaming(answer, imports) {
  const module = await compiled;
  return { module, instance: await globalThis.WebAssembly.instantiate(module, imports) };
}

export const WebAssembly = Object.create(globalThis.WebAssembly, {
  instantiateStreaming: { value: instantiateStreaming },
});
