/* Unpacks Zstandard. Browsers cannot do it by themselves, and gzip, which they can, would make
   the first visit larger by a third and is slower to unpack than this decoder is. */

import decoder from "zstd.wasm";

const POINTERS = 12; // bytes of the decoder's buffer records: address, size, place
const FAILED = -256; // the decoder's errors are small negative numbers

/** What `packed` unpacks to: `size` bytes, or fewer if it is cut off. Throws if it is damaged. */
export async function unpacked(packed, size) {
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const { instance } = await WebAssembly.instantiate(decoder, imports);
  const { memory, malloc, ZSTD_createDCtx, ZSTD_decompressStream } = instance.exports;
  const [context, source, target] = [ZSTD_createDCtx(), malloc(packed.length), malloc(size)];
  const [input, output] = [malloc(POINTERS), malloc(POINTERS)];
  const place = (buffer) => new Uint32Array(memory.buffer, buffer, 3);
  new Uint8Array(memory.buffer).set(packed, source);
  place(input).set([source, packed.length, 0]);
  place(output).set([target, size, 0]);
  let before = -1;
  while (place(input)[2] + place(output)[2] > before) {
    before = place(input)[2] + place(output)[2];
    const left = ZSTD_decompressStream(context, output, input) | 0;
    if (left < 0 && left > FAILED) throw new Error(`damaged (Zstandard error ${-left})`);
    if (left === 0) break;
  }
  return new Uint8Array(memory.buffer, target, place(output)[2]);
}
