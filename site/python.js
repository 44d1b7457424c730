/* The interpreter of the built site, as PyScript asks for it: Pyodide with everything it needs in
   one archive, started from a picture of its memory in which the game is imported already.

   The archive is cut in two. The first part is enough to start the ordinary way; the second ends
   with the snapshot. Should that fail, for whatever reason, the console says so. */

import createPyodideModule from "../node_modules/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../node_modules/pyodide/pyodide.mjs";
import { files, lay } from "./archive.js";
import { bring } from "./fetch.js";
import { unpacked } from "./unpack.js";

export { version };

// Set by the build: { parts: two addresses, size: of the archive, home: where the game lies,
// environment: of Python, lock: which packages there are (none) }
const { parts, size, home, environment, lock } = SITE;

const arriving = parts.map((part) => arrived(new URL(part, import.meta.url)));

async function arrived(address) {
  const answer = await globalThis.fetch(address);
  if (!answer.ok) throw new Error(`${address} (status ${answer.status})`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function brought() {
  try {
    return files(await unpacked(joined(await Promise.all(arriving)), size));
  } catch (failure) {
    complain(failure);
    return files(await unpacked(await arriving[0], size));
  }
}

function joined([first, second]) {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

function complain(failure) {
  console.warn(`No start from the snapshot, so this takes longer: ${failure}`);
}

export async function loadPyodide(wishes) {
  const found = await brought();
  bring("pyodide.asm.wasm", found.get("pyodide.asm.wasm"), "application/wasm");
  bring("python_stdlib.zip", found.get("python_stdlib.zip").slice(), "application/zip");
  const options = {
    ...wishes,
    createPyodideModule,
    lockFileContents: JSON.stringify(lock),
    env: environment,
    // A snapshot holds the memory of Python but no files, so these are laid either way.
    fsInit: async (system) => lay(found, home, system),
  };
  if (found.has("snapshot")) {
    try {
      return forgetful(await load({ ...options, _loadSnapshot: found.get("snapshot") }));
    } catch (failure) {
      complain(failure);
    }
  }
  return load(options);
}

/* Pyodide keeps its options, and with them 40 MB that nobody needs any more. */
function forgetful(python) {
  delete python._api.config._loadSnapshot;
  return python;
}
