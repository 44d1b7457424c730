/* What PyScript runs before anything else. Left to itself it writes its own Python package file by
   file and has it compiled; on the built site the package is in the archive, and its code in the
   snapshot. */

export const stdlib = "import pyscript\n";
export const optional = "";
