import { type Turn, upright } from './turn.ts';

/** The turns for the orientation numbers that cameras write. */
const turns: readonly Turn[] = [
  upright,
  upright,
  { mirrored: true, quarters: 2 },
  { mirrored: false, quarters: 2 },
  { mirrored: true, quarters: 0 },
  { mirrored: true, quarters: 1 },
  { mirrored: false, quarters: 1 },
  { mirrored: true, quarters: 3 },
  { mirrored: false, quarters: 3 },
];
const orientation = 0x0112;

/** How the photo in a JPEG file must be turned to be upright. */
export function exifTurn(file: Uint8Array): Turn {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 128 * 1024));
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const [kind, length] = [bytes[at + 1], bytes.readUInt16BE(at + 2)];
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (kind === 0xe1 && segment.toString('latin1', 0, 6) === 'Exif\0\0') {
      return turns[orientationIn(segment.subarray(6))] ?? upright;
    }
    if (kind === 0xda || length < 2) break;
    at += 2 + length;
  }
  return upright;
}

function orientationIn(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number) => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(word(directory), 100);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (word(at) === orientation) return word(at + 8);
  }
  return 1;
}
