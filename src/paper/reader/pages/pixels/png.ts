import { luminance, type PixelFormat } from './grey-pixels.ts';
import { storedPixels, type Unpack } from './stored-pixels.ts';

const channelsOf: Readonly<Record<number, PixelFormat['channels']>> = {
  0: 'grey',
  2: 'rgb',
  3: 'grey',
  4: 'grey-alpha',
  6: 'rgb-alpha',
};
const signature = '89504e470d0a1a0a';

/** The pixel format of a PNG; null for an interlaced one, and for a file that is not a PNG. */
export function pngFormat(file: Uint8Array): PixelFormat | null {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(33, file.length));
  if (head.length < 33 || head.toString('hex', 0, 8) !== signature) return null;
  const [bits, kind, , , woven] = head.subarray(24);
  const channels = channelsOf[kind ?? -1];
  const isUsual = bits === 1 || bits === 2 || bits === 4 || bits === 8 || bits === 16;
  if (!channels || !isUsual || woven !== 0 || (channels !== 'grey' && bits < 8)) return null;
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  const isNumbered = kind === 3;
  if (width === 0 || height === 0 || (isNumbered && bits === 16)) return null;
  const palette = isNumbered ? paletteOf(chunks(file)) : null;
  return { width, height, bits, channels, palette };
}

/** Null where the file is damaged. */
export function decodePng<Image>(
  file: Uint8Array,
  format: PixelFormat,
  unpack: Unpack<Image>,
): Image | null {
  const data = [...chunks(file)].filter(({ type }) => type === 'IDAT').map(({ bytes }) => bytes);
  return storedPixels(Buffer.concat(data), { deflated: true, predicted: true }, format, unpack);
}

interface Chunk {
  readonly type: string;
  readonly bytes: Uint8Array;
}

function* chunks(file: Uint8Array): Generator<Chunk> {
  const whole = Buffer.from(file.buffer, file.byteOffset, file.length);
  for (let at = 8; at + 12 <= whole.length; ) {
    const length = whole.readUInt32BE(at);
    yield {
      type: whole.toString('latin1', at + 4, at + 8),
      bytes: whole.subarray(at + 8, at + 8 + length),
    };
    at += 12 + length;
  }
}

/** The greys of the palette; transparent colours show white paper. */
function paletteOf(parts: Iterable<Chunk>): Uint8Array {
  const palette = new Uint8Array(256).fill(255);
  let opaque: Uint8Array = new Uint8Array();
  for (const { type, bytes } of parts) {
    if (type === 'tRNS') opaque = bytes;
    if (type !== 'PLTE') continue;
    for (let index = 0; index < Math.min(256, bytes.length / 3); index += 1) {
      const [red = 0, green = 0, blue = 0] = bytes.subarray(3 * index);
      palette[index] = luminance(red, green, blue);
    }
  }
  return palette.map((grey, index) => 255 - ((255 - grey) * (opaque[index] ?? 255)) / 255);
}
