/* Removes unreachable functions from a WebAssembly module: it is linked so that modules loaded later
   could use anything. Removed functions are replaced by empty ones, so that all others keep their
   indices, which Python's memory contains as addresses. */

import { CODE, ELEMENTS, EXPORTS, FUNCTION, IMPORTS, Reader, callsOf, importedFunctions, moduleOf, numbered, sectionsOf } from "./binary.mjs";

const EMPTY = [0, 0, 0x0b]; // no locals; unreachable; end

/** Return the names of the functions that the module imports. */
export function importsOf(bytes) {
  return new Set(importedFunctions(contentOf(sectionsOf(bytes), IMPORTS)));
}

/** Return the module with only these exports, and without functions that are then unreachable. */
export function slimModule(bytes, wanted) {
  const sections = sectionsOf(bytes);
  const exports = new Reader(contentOf(sections, EXPORTS)).list(exported);
  const kept = exports.filter(({ name }) => wanted.has(name));
  const bodies = new Reader(contentOf(sections, CODE)).list(body);
  const first = importedFunctions(contentOf(sections, IMPORTS)).length;
  const roots = kept.filter(({ kind }) => kind === FUNCTION).map(({ index }) => index);
  const reached = reachedFrom([...roots, ...inTables(contentOf(sections, ELEMENTS))], first, bodies);
  const code = bodies.flatMap((body, at) => {
    const content = reached.has(first + at) ? body : Uint8Array.from(EMPTY);
    return [Uint8Array.from(numbered(content.length)), content];
  });
  const changed = new Map([
    [EXPORTS, Buffer.concat([Uint8Array.from(numbered(kept.length)), ...kept.map(({ bytes }) => bytes)])],
    [CODE, Buffer.concat([Uint8Array.from(numbered(bodies.length)), ...code])],
  ]);
  return moduleOf(bytes, sections.map((one) => ({ ...one, content: changed.get(one.kind) ?? one.content })));
}

function contentOf(sections, wanted) {
  return sections.find(({ kind }) => kind === wanted).content;
}

function exported(reader) {
  const { at } = reader;
  const [name, kind, index] = [reader.name(), reader.byte(), reader.number()];
  return { name, kind, index, bytes: reader.bytes.subarray(at, reader.at) };
}

function body(reader) {
  const length = reader.number();
  reader.at += length;
  return reader.bytes.subarray(reader.at - length, reader.at);
}

/* The functions that tables are filled with: anybody may call these by address. */
function inTables(content) {
  const reader = new Reader(content);
  return reader.list(() => {
    const flags = reader.number();
    if (flags !== 0) throw new Error("The tables of this Pyodide are filled in another way: see tools/site/slim/README.md.");
    reader.byte();
    reader.signed();
    reader.byte();
    return reader.list(() => reader.number());
  }).flat();
}

function reachedFrom(roots, first, bodies) {
  const reached = new Set();
  for (const next = [...roots]; next.length; ) {
    const index = next.pop();
    if (index < first || reached.has(index)) continue;
    reached.add(index);
    next.push(...callsOf(bodies[index - first]));
  }
  return reached;
}
