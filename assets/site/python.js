/* The interpreter of the built site, as PyScript asks for it: Pyodide, started from a picture of its
   memory in which the game is imported already.

   What it needs comes as one archive in two parts. The first has its code, and the files that the
   game reads while it is played; the second is the snapshot. Should that one fail, for whatever
   reason, the console says so, and Python starts the ordinary way, from the sources of its library
   and of the game, which nobody else needs. */

import createPyodideModule from "../../node_modules/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../../node_modules/pyodide/pyodide.mjs";
import { files, lay } from "./archive.js";
import { unlessLeft } from "./parting.js";
import { provide, prepare } from "./prefetched.js";
import { Unpacking } from "./unpack.js";

export { version };

// Set by the build: { parts: addresses of the two parts and of the sources, ends: of the code, the
// first part and the second in the archive, and of the sources in theirs, memory: bytes of it in the
// snapshot, home: where the game lies, environment: of Python, lock: which packages there are (none) }
const { parts, ends, memory, home, environment, lock } = SITE;
const [CODE, LIBRARY, SNAPSHOT, MEMORY] = ["pyodide.asm.wasm", "python_stdlib.zip", "snapshot", "memory/"];
const EMPTY_ZIP = Uint8Array.from({ ...[0x50, 0x4b, 5, 6], length: 22 });

// Begun at once, for PyScript has a few things to do before it asks for Python.
const archive = fetched(unpacked);
archive.catch(() => {}); // told when somebody asks

/* What `unpack` makes of what the browser has kept, which may be damaged: then once more, and past
   all caches. */
async function fetched(unpack) {
  try {
    return await unlessLeft(unpack("default"));
  } catch (failure) {
    console.warn(`Fetching anew what did not arrive whole: ${failure}`);
    return unpack("reload");
  }
}

/* The files of the first part, and a promise of those of the second. Unpacked as they arrive. */
async function unpacked(cache) {
  const [first, second] = parts.slice(0, 2).map((part) => asked(part, cache));
  second.catch(() => {});
  const [codeEnd, firstEnd, end] = ends;
  const unpacking = await Unpacking.begun(end);
  let isCompiling = false;
  await arrived(await first, (packed) => {
    const archive = unpacking.with(packed);
    if (isCompiling || archive.length < codeEnd) return;
    isCompiling = true;
    prepare(files(archive).get(CODE));
  });
  // A copy: what is unpacked moves to another place in memory when there is more of it.
  const found = files(unpacking.done(firstEnd).slice(codeEnd));
  const rest = second
    .then((answer) => arrived(answer, (packed) => unpacking.with(packed)))
    .then(() => files(unpacking.done(end).subarray(firstEnd)));
  rest.catch(() => {});
  return { found, rest };
}

async function unpackedSources(cache) {
  const [, , , end] = ends;
  const unpacking = await Unpacking.begun(end);
  await arrived(await asked(parts[2], cache), (packed) => unpacking.with(packed));
  return files(unpacking.done(end));
}

/* What is asked for anew is compared with its digest (assets/arrival.js), which means to wait for all of it. */
async function asked(part, cache) {
  const how = cache === "default" ? { integrity: "" } : { cache };
  const answer = await globalThis.fetch(new URL(part, import.meta.url), how);
  if (!answer.ok) throw new Error(`${answer.url} (status ${answer.status})`);
  return answer;
}

async function arrived(answer, use) {
  const reader = answer.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) use(next.value);
}

export async function loadPyodide(wishes) {
  const { found, rest } = await archive;
  // A snapshot holds the memory of Python but no files, so these are laid either way.
  const options = (files) => ({
    ...wishes,
    createPyodideModule,
    lockFileContents: JSON.stringify(lock),
    env: environment,
    fsInit: async (system) => lay(files, home, system),
  });
  try {
    const image = await unlessLeft(rest);
    provide(LIBRARY, EMPTY_ZIP); // all of it is in the snapshot
    const how = { createPyodideModule: restored(image), _loadSnapshot: image.get(SNAPSHOT) };
    return fresh(await load({ ...options(found), ...how }));
  } catch (failure) {
    console.warn(`No start from the snapshot, so this takes longer: ${failure}`);
    // Only the end of the snapshot tells whether the first part is whole, so that is compared now.
    // And what is kept of the second may be damaged: asked for anew, it is whole at the next visit.
    const [{ found: first }, sources] = await Promise.all([unpacked("reload"), fetched(unpackedSources)]);
    provide(LIBRARY, sources.get(LIBRARY));
    return load(options(new Map([...first, ...sources])));
  }
}

/* Makes Python with the memory of this image. Pyodide would set it as a whole; but almost half of it is
   zeros, in which a new memory need only be told where they are not. (What begins Python writes low in
   the memory, where everything is in the image, and on the stack, which is empty then.) */
function restored(image) {
  return async (settings) => {
    const python = await createPyodideModule(settings);
    if (python.HEAP8.length < memory) python.growMemory(memory);
    for (const [name, bytes] of image) {
      if (name.startsWith(MEMORY)) python.HEAP8.set(bytes, Number(name.slice(MEMORY.length)));
    }
    return python;
  };
}

/* A snapshot holds the state of everything random, the same for everybody. And Pyodide keeps its
   options, with 40 MB among them that nobody needs any more. */
function fresh(python) {
  delete python._api.config._loadSnapshot;
  const random = python.pyimport("random");
  random.seed();
  random.destroy();
  return python;
}
