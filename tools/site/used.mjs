/* Which files of the standard library are read in an ordinary start that imports what it is told.
   Standard input: names of modules. Standard output: names in the library's archive. */

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const FILES_READ = `
import importlib, sys, zipfile
for name in modules:
    importlib.import_module(name)
(archive,) = (path for path in sys.path if path.endswith(".zip"))
there = set(zipfile.ZipFile(archive).namelist())
places = [name.replace(".", "/") for name in sys.modules]
[name for place in places for name in (f"{place}.py", f"{place}/__init__.py") if name in there]
`;

const python = await loadPyodide();
python.globals.set("modules", JSON.parse(readFileSync(0, "utf8")));
console.log(JSON.stringify(python.runPython(FILES_READ).toJs()));
