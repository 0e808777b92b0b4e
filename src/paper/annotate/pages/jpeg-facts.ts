import { jpegEnd } from '../../reader/pages/jpeg/jpeg-end.ts';

export interface JpegFacts {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  /** True when Adobe stored four colours inverted. */
  readonly isInverted: boolean;
  /**
   * The file without the data that a camera adds, such as where a photo was taken or a short film.
   */
  readonly bytes: Uint8Array;
}

const frames = new Set([0xc0, 0xc1, 0xc2]);
/**
 * The segments that are needed to show the picture: the format's names, the colour profile and how
 * colours are stored.
 */
const neededNotes = new Set([0xe0, 0xee]);
const profile = { kind: 0xe2, name: 'ICC_PROFILE' } as const;
const scan = 0xda;
const comment = 0xfe;

/**
 * Reads the header of a JPEG of any usual kind; null for anything else and for a file without an
 * end.
 */
export function jpegFacts(file: Uint8Array): JpegFacts | null {
  const end = jpegEnd(file);
  if (end === null) return null;
  const bytes = Buffer.from(file.buffer, file.byteOffset, end);
  const kept = [bytes.subarray(0, 2)];
  let frame: Pick<JpegFacts, 'width' | 'height' | 'channels'> | null = null;
  let isAdobe = false;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const kind = bytes[at + 1] ?? 0;
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    if (kind === scan) {
      if (!frame) return null;
      kept.push(bytes.subarray(at));
      const isInverted = frame.channels === 4 && isAdobe;
      return { ...frame, isInverted, bytes: Buffer.concat(kept) };
    }
    const length = bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, at + 2 + length);
    if (length < 2 || segment.length < length + 2) return null;
    if (frames.has(kind)) frame = frameOf(segment);
    if (kind === 0xee) isAdobe = segment.toString('latin1', 4, 9) === 'Adobe';
    if (!isNote(kind, segment)) kept.push(segment);
    at += segment.length;
  }
  return null;
}

function isNote(kind: number, segment: Buffer): boolean {
  if (kind === profile.kind) return !segment.toString('latin1', 4, 16).startsWith(profile.name);
  return kind === comment || (kind >= 0xe0 && kind <= 0xef && !neededNotes.has(kind));
}

function frameOf(segment: Buffer): Pick<JpegFacts, 'width' | 'height' | 'channels'> | null {
  if (segment.length < 10 || segment[4] !== 8) return null;
  const [height, width, channels] = [segment.readUInt16BE(5), segment.readUInt16BE(7), segment[9]];
  if (width === 0 || height === 0) return null;
  if (channels !== 1 && channels !== 3 && channels !== 4) return null;
  return { width, height, channels };
}
