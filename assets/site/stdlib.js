/* What PyScript runs before anything else. Left to itself it writes its own Python package file by
   file, has it compiled and imports it. On the built site its code is in the snapshot, and whoever
   needs the package imports it: ui/browser/computer.py, once the page is painted. */

export const stdlib = "";
export const optional = "";
