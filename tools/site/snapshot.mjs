/* Takes a picture of Python's memory with the game imported. Standard input: { folder, files,
   modules, environment }; the folder holds library.zip and the files, and gets the snapshot. */

import "./complain.mjs";
import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

// Everything that changes from time to time is held still: the same game, the same snapshot.
const STILL = 1e12;
nodeCrypto.randomFillSync = (view) => view.fill(7);
Date.now = () => STILL;
performance.now = () => 0;
Math.random = () => 0;
globalThis.Date = class extends Date {
  constructor(...when) {
    super(...(when.length ? when : [STILL]));
  }
};

const IMPORT = `
import gc, importlib
for name in modules:
    importlib.import_module(name)
del name
from engine.button_men.buttons import playable
playable()
gc.collect()
`;

const { folder, files, modules, environment } = JSON.parse(readFileSync(0, "utf8"));
const python = await loadPyodide({
  _makeSnapshot: true,
  env: environment,
  stdLibURL: `${folder}/library.zip`,
});
for (const name of files) {
  python.FS.mkdirTree(`/${name}`.slice(0, name.lastIndexOf("/") + 1));
  python.FS.writeFile(`/${name}`, readFileSync(`${folder}/${name}`));
}
const wanted = python.toPy({ modules });
python.runPython(IMPORT, { globals: wanted });
wanted.destroy();
writeFileSync(`${folder}/snapshot`, python.makeMemorySnapshot());
