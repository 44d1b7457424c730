/* Takes a snapshot of Python's memory with the game imported. Standard input: { pyodide, folder, files,
   modules, prepared, late, environment }; `pyodide` is the folder of its glue and module, `folder` that
   of library.zip and the files, which gets the snapshot and late code. Standard output: the files that
   were read. */

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";
import { compiled, lay } from "./compiled.mjs";

const IMPORT = `
import gc, importlib
for name in modules:
    importlib.import_module(name)
from engine.button_men.buttons import playable
playable()
gc.collect()
`;

// Freed memory keeps its content, such as syntax trees of compiled code. Allocating and freeing it
// again leaves zeros instead, which are not downloaded.
const ERASE = `
import gc, sys
for one in gc.get_objects():
    if isinstance(one, type) and "__dataclass_fields__" in vars(one):
        # What dataclasses write about themselves, from signatures that nobody reads there.
        one.__doc__ = one.__init__.__annotate__ = None
gc.collect()
sys._clear_internal_caches()
HEADER, SMALL, LARGEST, NOWHERE = 17, 512, 1 << 18, 1 << 22
end = id(bytes(NOWHERE)) # there is no gap of this size, so it lies behind all that is there

def fill(size):
    taken = [bytes(size - HEADER)]
    while id(taken[-1]) < end:
        taken.append(bytes(size - HEADER))
    return taken

for size in range(32, SMALL + 1, 16):
    fill(size)
size, taken = LARGEST, []
while size > SMALL:
    taken.append(fill(size))
    size -= size // 8
del taken
gc.collect()
`;

// Modules that need a page cannot be imported here, but their compiled code can be included.
const PREPARE = `
import marshal, sys
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location

BEFORE_CODE = 16 # bytes

class Prepared(SourceFileLoader):
    """Makes modules of code that is there already."""

    codes = {}

    def get_code(self, name):
        return self.codes[name]

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name in cls.codes:
            place = cls.codes[name].co_filename
            return spec_from_file_location(name, place, loader=cls(name, place))

for name, place in prepared.items():
    with open(f"/{place}c", "rb") as file:
        Prepared.codes[name] = marshal.loads(file.read()[BEFORE_CODE:])
sys.meta_path.insert(0, Prepared)
`;

const { pyodide, folder, files, modules, prepared, late, environment } = JSON.parse(readFileSync(0, "utf8"));
const { default: createPyodideModule } = await import(`${pyodide}/pyodide.asm.mjs`);
const [sources, others] = [true, false].map((isSource) => {
  const names = files.filter((name) => name.endsWith(".py") === isSource);
  return new Map(names.map((name) => [name, readFileSync(`${folder}/${name}`)]));
});
const archive = readFileSync(`${folder}/library.zip`);
const { library, modules: codes, late: arriving } = await compiled(archive, sources, late, environment);
writeFileSync(`${folder}/compiled.zip`, library);
writeFileSync(`${folder}/late`, arriving);
const python = await loadPyodide({
  _makeSnapshot: true,
  createPyodideModule,
  env: environment,
  indexURL: pyodide,
  lockFileURL: resolve("node_modules/pyodide/pyodide-lock.json"),
  stdLibURL: `${folder}/compiled.zip`,
});
for (const [name, content] of [...codes, ...others]) lay(python.FS, name, content);
const read = new Set();
const { open } = python.FS;
python.FS.open = (place, ...how) => {
  read.add(String(place).slice(1).replace(/\.pyc$/, ".py"));
  return open(place, ...how);
};
const STEPS = [
  [PREPARE, { prepared }],
  [IMPORT, { modules }],
  [ERASE, {}],
];
for (const [code, wanted] of STEPS) {
  const globals = python.toPy(wanted);
  python.runPython(code, { globals });
  globals.destroy();
}
writeFileSync(`${folder}/snapshot`, python.makeMemorySnapshot());
console.log(JSON.stringify(files.filter((name) => read.has(name))));
