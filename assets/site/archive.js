/* Reads tar archives as the build writes them: plain files with short names. */

const BLOCK = 512;
const NAME = [0, 100];
const SIZE = [124, 136];

/** The whole files of an archive by name; one that is cut off is left out. */
export function files(archive) {
  const found = new Map();
  for (let at = 0; at + BLOCK <= archive.length && archive[at]; ) {
    const size = parseInt(field(archive, at, SIZE), 8);
    const begin = at + BLOCK;
    if (begin + size > archive.length) break;
    found.set(field(archive, at, NAME), archive.subarray(begin, begin + size));
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
  return found;
}

function field(archive, at, [from, to]) {
  const text = new TextDecoder().decode(archive.slice(at + from, at + to));
  return text.split("\0", 1)[0];
}

/** Lay the files below `home` before Python, in a file system of Emscripten. */
export function lay(found, home, system) {
  for (const [name, bytes] of found) {
    if (!name.startsWith(home)) continue;
    const path = `/${name}`;
    system.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    system.writeFile(path, bytes.slice(), { canOwn: true });
  }
}
