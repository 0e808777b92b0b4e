const POLYNOMIAL = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  }
  return remainder;
});

/** In hexadecimal. By hand: what browsers bring for sums is withheld from pages over plain HTTP. */
export function crc32(bytes: Uint8Array): string {
  let sum = -1;
  const { length } = bytes;
  for (let place = 0; place < length; place += 1) {
    sum = (sum >>> 8) ^ (table[(sum ^ (bytes[place] ?? 0)) & 255] ?? 0);
  }
  return (~sum >>> 0).toString(16).padStart(8, '0');
}
