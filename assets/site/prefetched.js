/* Stands in for `fetch` and `WebAssembly` inside of the bundled Pyodide: what has been fetched
   already is not asked for again. Pyodide asks for its code and its library by their usual
   names; the code is being compiled by then, so that nobody reads the answer about it. */

const files = new Map([["pyodide.asm.wasm", new Uint8Array()]]);
let compiled = null;

/** From now on `name` is answered with `bytes`. */
export function provide(name, bytes) {
  files.set(name, bytes);
}

/** Begin to compile what Pyodide is going to run. */
export function prepare(code) {
  compiled = globalThis.WebAssembly.compile(code);
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
