/** A code of one bit for size 0 and of five bits for sizes up to 11. */
const sizes = Array.from({ length: 12 }, (_, size) => size);
const dcLengths = [1, 0, 0, 0, 11, ...Array(11).fill(0)];

/** A grey JPEG with one grey per block and with restart markers, which no encoder here writes. */
export function flatJpeg(greys: readonly (readonly number[])[], restartInterval: number): Buffer {
  const width = 8 * (greys[0]?.length ?? 0);
  const height = 8 * greys.length;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(8)]),
    segment(0xc0, [8, ...word(height), ...word(width), 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...dcLengths, ...sizes]),
    // The only code of the details ends the block.
    segment(0xc4, [0x10, 1, ...Array(15).fill(0), 0]),
    segment(0xdd, word(restartInterval)),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    codedIn(greys.flat(), restartInterval),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function codedIn(greys: readonly number[], restartInterval: number): Buffer {
  const parts: Buffer[] = [];
  for (let from = 0; from < greys.length; from += restartInterval) {
    if (from > 0) parts.push(Buffer.from([0xff, 0xd0 + ((from / restartInterval - 1) % 8)]));
    parts.push(stuffed(bitsOf(greys.slice(from, from + restartInterval))));
  }
  return Buffer.concat(parts);
}

function bitsOf(greys: readonly number[]): string {
  let before = 128;
  return greys
    .map((grey) => {
      const difference = grey - before;
      before = grey;
      const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
      const code = size === 0 ? '0' : (16 + size - 1).toString(2);
      const value = difference < 0 ? difference + 2 ** size - 1 : difference;
      return `${code}${size === 0 ? '' : value.toString(2).padStart(size, '0')}0`;
    })
    .join('');
}

function stuffed(bits: string): Buffer {
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = whole.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

function segment(kind: number, content: readonly number[]): Buffer {
  return Buffer.from([0xff, kind, ...word(content.length + 2), ...content]);
}

function word(value: number): [number, number] {
  return [value >> 8, value & 255];
}
