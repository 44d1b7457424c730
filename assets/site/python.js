/* The interpreter of the built site, as PyScript asks for it: Pyodide with everything it needs in
   one archive, started from a picture of its memory in which the game is imported already.

   The archive comes in two parts. The first is enough to start the ordinary way; the second is
   the snapshot. Should that one fail, for whatever reason, the console says so. */

import createPyodideModule from "../../node_modules/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../../node_modules/pyodide/pyodide.mjs";
import { files, lay } from "./archive.js";
import { unlessLeft } from "./parting.js";
import { provide, prepare } from "./prefetched.js";
import { Unpacking } from "./unpack.js";

export { version };

// Set by the build: { parts: two addresses, ends: of the code, the first part and the second in the
// archive, home: where the game lies, environment: of Python, lock: which packages there are (none) }
const { parts, ends, home, environment, lock } = SITE;
const [CODE, LIBRARY, SNAPSHOT] = ["pyodide.asm.wasm", "python_stdlib.zip", "snapshot"];

// Begun at once, for PyScript has a few things to do before it asks for Python.
const archive = fetchedArchive();
archive.catch(() => {}); // told when somebody asks

async function fetchedArchive() {
  try {
    return await unlessLeft(unpacked("default"));
  } catch (failure) {
    // What the browser has kept may be damaged: once more, and past all caches.
    console.warn(`Fetching anew what did not arrive whole: ${failure}`);
    return unpacked("reload");
  }
}

/* The files of the first part, and a promise of those of the second. Unpacked as they arrive. */
async function unpacked(cache) {
  const [first, second] = parts.map((part) => asked(part, cache));
  second.catch(() => {});
  const [codeEnd, firstEnd, end] = ends;
  const unpacking = await Unpacking.begun(end);
  await arrived(await first, (packed) => {
    const archive = unpacking.with(packed);
    if (archive.length >= codeEnd) prepare(() => files(archive).get(CODE));
  });
  // A copy: what is unpacked moves to another place in memory when there is more of it.
  const found = files(unpacking.done(firstEnd).slice(codeEnd));
  provide(LIBRARY, found.get(LIBRARY));
  const rest = second
    .then((answer) => arrived(answer, (packed) => unpacking.with(packed)))
    .then(() => files(unpacking.done(end).subarray(firstEnd)));
  rest.catch(() => {});
  return { found, rest };
}

async function asked(part, cache) {
  const answer = await globalThis.fetch(new URL(part, import.meta.url), { cache });
  if (!answer.ok) throw new Error(`${answer.url} (status ${answer.status})`);
  return answer;
}

async function arrived(answer, use) {
  const reader = answer.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) use(next.value);
}

export async function loadPyodide(wishes) {
  const { found, rest } = await archive;
  const options = {
    ...wishes,
    createPyodideModule: withRoom,
    lockFileContents: JSON.stringify(lock),
    env: environment,
    // A snapshot holds the memory of Python but no files, so these are laid either way.
    fsInit: async (system) => lay(found, home, system),
  };
  try {
    const python = await load({ ...options, _loadSnapshot: (await unlessLeft(rest)).get(SNAPSHOT) });
    return fresh(python);
  } catch (failure) {
    console.warn(`No start from the snapshot, so this takes longer: ${failure}`);
    heal();
    return load(options);
  }
}

/* Python, with as much memory as a snapshot fills. Pyodide asks for that, but its code always begins
   with 30 MB. */
async function withRoom(settings) {
  const python = await createPyodideModule(settings);
  const wanted = settings.INITIAL_MEMORY ?? 0;
  if (python.HEAP8.length < wanted) python.growMemory(wanted);
  return python;
}

/* What is kept may be damaged. Asked for past all caches, it is whole at the next visit. */
function heal() {
  asked(parts[1], "reload").then((answer) => answer.arrayBuffer()).catch(() => {});
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
