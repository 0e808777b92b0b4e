const unknownLength = 0xffff_ffff;
/** The least number of bytes in the header of a segment. */
const shortestHead = 11;

/**
 * Whether every segment of a JBIG2 has its stated length. Poppler leaves missing parts white, and
 * they must not pass for empty boxes.
 */
export function isWholeJbig2(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  try {
    // Some programs append a line break or padding to the last segment and include it in the
    // length.
    while (at + shortestHead <= bytes.length || !isFiller(bytes.subarray(at))) {
      const number = view.getUint32(at);
      const flags = view.getUint8(at + 4);
      const count = view.getUint8(at + 5) >> 5;
      const isLong = count === 7;
      const referred = isLong ? view.getUint32(at + 5) & 0x1fff_ffff : count;
      const numberSize = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
      at += 5 + (isLong ? 4 + Math.ceil((referred + 1) / 8) : 1);
      at += referred * numberSize + ((flags & 0x40) === 0 ? 1 : 4);
      const length = view.getUint32(at);
      at += 4;
      if (length === unknownLength) return true;
      at += length;
    }
    return at > 0 && at <= bytes.length;
  } catch {
    // Reading went beyond the end of the data.
    return false;
  }
}

function isFiller(rest: Uint8Array): boolean {
  return rest.every((byte) => byte === 0 || byte === 10 || byte === 13 || byte === 32);
}
