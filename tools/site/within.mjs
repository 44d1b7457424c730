/* Calls a function of within.py in the Python of the page. Standard input: { sources, modules, call,
   wanted }: files by path, library modules to import, the name of the function and its arguments. If
   there are modules, it also gets `loaded`: the names of all modules loaded by an ordinary start that
   imports them. Standard output: the result. */

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import { lay } from "./compiled.mjs";

const LOAD = `
import importlib, sys
for name in modules:
    importlib.import_module(name)
[*sys.modules]
`;
const CALL = `
import json, sys
sys.path.append("/")
from tools.site import within
json.dumps(getattr(within, call)(**wanted))
`;

const { sources, modules, call, wanted } = JSON.parse(readFileSync(0, "utf8"));
const python = await loadPyodide();
const run = (code, names) => python.runPython(code, { globals: python.toPy(names) });
if (modules.length) wanted.loaded = run(LOAD, { modules }).toJs();
for (const [name, content] of Object.entries(sources)) lay(python.FS, name, content);
console.log(run(CALL, { call, wanted }));
