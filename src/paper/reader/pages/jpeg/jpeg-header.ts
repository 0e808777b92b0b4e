import { type HuffmanTable, huffmanTable } from './huffman-table.ts';

export interface JpegComponent {
  /** The number of its blocks in a unit, across and down. */
  readonly across: number;
  readonly down: number;
  readonly quanta: Int32Array;
  /** The Huffman codes of a block's first coefficient, and of the other ones. */
  readonly means: HuffmanTable;
  readonly details: HuffmanTable;
}

export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  readonly brightness: JpegComponent;
  readonly colours: readonly JpegComponent[];
  /** The number of units between restart markers; 0 where there are none. */
  readonly restartInterval: number;
  /** The offset at which the coded data begins. */
  readonly scan: number;
}

const segments = {
  frame: [0xc0, 0xc1],
  otherFrames: [0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
  huffman: 0xc4,
  scan: 0xda,
  quanta: 0xdb,
  restart: 0xdd,
  adobe: 0xee,
};
const mostBlocksInUnit = 10;

/**
 * Reads the header of a sequential JPEG in grey, or with brightness and two colours, which are the
 * kinds that scanners and cameras write. Null for any other kind of JPEG, and for a file that is
 * not a JPEG.
 */
export function jpegHeader(file: Uint8Array): JpegHeader | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const tables: Tables = { quanta: [], means: [], details: [] };
  let frame: Frame | null = null;
  let restartInterval = 0;
  let isBrightnessFirst = true;
  let at = 2;
  while (file[at] === 0xff) {
    const kind = file[at + 1] ?? 0;
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const length = number16(file, at + 2);
    const segment = file.subarray(at + 4, at + 2 + length);
    if (length < 2 || segment.length !== length - 2) return null;
    at += 2 + length;
    if (kind === segments.quanta) {
      if (!readQuanta(segment, tables)) return null;
    } else if (kind === segments.huffman) {
      if (!readHuffman(segment, tables)) return null;
    } else if (segments.frame.includes(kind)) {
      frame = frameOf(segment);
    } else if (segments.otherFrames.includes(kind)) {
      return null;
    } else if (kind === segments.restart) {
      restartInterval = number16(segment, 0);
    } else if (kind === segments.adobe && isAdobe(segment)) {
      isBrightnessFirst = segment[11] === 1;
    } else if (kind === segments.scan) {
      if (!frame || (frame.parts.length > 1 && !isBrightnessFirst)) return null;
      const { width, height } = frame;
      const [brightness, ...colours] = componentsOf(frame, segment, tables);
      return brightness ? { width, height, brightness, colours, restartInterval, scan: at } : null;
    }
  }
  return null;
}

interface Tables {
  readonly quanta: Int32Array[];
  readonly means: HuffmanTable[];
  readonly details: HuffmanTable[];
}

interface FramePart {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quanta: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly FramePart[];
}

function frameOf(segment: Uint8Array): Frame | null {
  const height = number16(segment, 1);
  const width = number16(segment, 3);
  const count = segment[5] ?? 0;
  const isUsual = segment[0] === 8 && width > 0 && height > 0 && (count === 1 || count === 3);
  if (!isUsual || segment.length < 6 + 3 * count) return null;
  const parts = Array.from({ length: count }, (_, index) => partOf(segment, 6 + 3 * index));
  const isRgb = parts.map(({ id }) => String.fromCharCode(id)).join('') === 'RGB';
  return areOfUse(parts) && !isRgb ? { width, height, parts } : null;
}

function partOf(segment: Uint8Array, at: number): FramePart {
  const sampling = segment[at + 1] ?? 0;
  const [across, down] = [sampling >> 4, sampling & 15];
  return { id: segment[at] ?? 0, across, down, quanta: segment[at + 2] ?? 0 };
}

/**
 * Requires that brightness has at least as many pixels as the colours, as in all scanners' files.
 */
function areOfUse(parts: readonly FramePart[]): boolean {
  const [first] = parts;
  const blocks = parts.reduce((sum, { across, down }) => sum + across * down, 0);
  return (
    blocks <= mostBlocksInUnit &&
    parts.every(
      ({ across, down }) =>
        first && across > 0 && across <= first.across && down > 0 && down <= first.down,
    )
  );
}

/** The components, or none unless the scan contains all of them with their tables. */
function componentsOf({ parts }: Frame, segment: Uint8Array, tables: Tables): JpegComponent[] {
  if (segment[0] !== parts.length) return [];
  const components = parts.flatMap((part, index): JpegComponent[] => {
    const codes = segment[2 + 2 * index] ?? 0;
    const quanta = tables.quanta[part.quanta];
    const means = tables.means[codes >> 4];
    const details = tables.details[codes & 15];
    if (segment[1 + 2 * index] !== part.id || !quanta || !means || !details) return [];
    // In a picture with one component each block is a unit, whatever the header says.
    const [across, down] = parts.length === 1 ? [1, 1] : [part.across, part.down];
    return [{ across, down, quanta, means, details }];
  });
  return components.length === parts.length ? components : [];
}

function isAdobe(segment: Uint8Array): boolean {
  return segment.length >= 12 && String.fromCharCode(...segment.subarray(0, 5)) === 'Adobe';
}

function readQuanta(segment: Uint8Array, { quanta }: Tables): boolean {
  let at = 0;
  while (at < segment.length) {
    const head = segment[at] ?? 0;
    const bytes = head >> 4 === 0 ? 1 : 2;
    const from = at + 1;
    at = from + 64 * bytes;
    if ((head & 15) > 3 || at > segment.length) return false;
    quanta[head & 15] = Int32Array.from({ length: 64 }, (_, place) =>
      bytes === 1 ? (segment[from + place] ?? 0) : number16(segment, from + 2 * place),
    );
  }
  return true;
}

function readHuffman(segment: Uint8Array, { means, details }: Tables): boolean {
  let at = 0;
  while (at < segment.length) {
    const head = segment[at] ?? 0;
    const lengths = segment.subarray(at + 1, at + 17);
    const from = at + 17;
    at = from + lengths.reduce((sum, count) => sum + count, 0);
    const table = at <= segment.length && huffmanTable(lengths, segment.subarray(from, at));
    if (!table || (head & 15) > 3) return false;
    (head >> 4 === 0 ? means : details)[head & 15] = table;
  }
  return true;
}

function number16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
