import { type Assembly, AssemblyModule } from '../../assembly-module.ts';
import { base64 } from './assembly/block-decoder.base64.ts';
import { type HuffmanTable, LOOKUP_BITS } from './huffman-table.ts';
import type { JpegComponent, JpegHeader } from './jpeg-header.ts';

/**
 * One decoder for each thread. It can be shared because a picture is decoded as a whole before the
 * next one.
 */
const blockDecoders = new AssemblyModule<BlockDecoder>(base64);

/** One component in a row of units: brightness, or one of the two colours. */
export interface Strip {
  /** The number of its blocks in a unit, across and down. */
  readonly across: number;
  readonly down: number;
  /** The width of the units, which may be larger than that of the picture. */
  readonly stride: number;
  readonly pixels: Uint8Array;
}

/** In bytes. The same sizes are in `assembly/part.ts` and `assembly/entropy.ts`. */
const partBytes = 32;
const longCodes = 18;
const tableBytes = 4 * ((1 << LOOKUP_BITS) + 2 * longCodes) + 256;
const quantaBytes = 4 * 64;
const componentBytes = partBytes + 2 * tableBytes + quantaBytes;
/** The marker that ends a picture, followed by bytes that the decoder may read ahead. */
const endOfPicture = [0xff, 0xd9, 0, 0, 0, 0, 0, 0];

/** Decodes a picture from top to bottom, one row of units at a time. */
export class UnitRows {
  readonly width: number;
  readonly height: number;
  /** The height of a row of units, in pixels. */
  readonly rowHeight: number;
  /** The row that was decoded last: brightness, and the colours if they were asked for. */
  readonly strips: readonly Strip[];
  readonly #decoder: BlockDecoder;
  readonly #order: Parameters<BlockDecoder['decodeRow']>;

  /**
   * Decodes at the picture's own size, or at half of it, which halves the work; in colour, or only
   * the brightness.
   */
  constructor(
    file: Uint8Array,
    header: JpegHeader,
    { half, inColour }: { half: boolean; inColour: boolean },
  ) {
    const { brightness, colours, restartInterval, scan } = header;
    const size = half ? 4 : 8;
    this.width = half ? Math.ceil(header.width / 2) : header.width;
    this.height = half ? Math.ceil(header.height / 2) : header.height;
    this.rowHeight = brightness.down * size;
    const units = Math.ceil(header.width / (8 * brightness.across));
    const components = [brightness, ...colours];
    const shown = inColour ? components : [brightness];
    const strips = shown.map(({ across, down }) => {
      const stride = units * across * size;
      return { across, down, stride, bytes: stride * down * size };
    });
    const stripBytes = strips.reduce((sum, { bytes }) => sum + bytes, 0);
    const data = file.subarray(scan);
    const ofComponents = components.length * componentBytes;
    this.#decoder = blockDecoders.fresh(
      ofComponents + stripBytes + data.length + endOfPicture.length,
    );
    const start = this.#decoder.workspace();
    const { buffer } = this.#decoder.memory;
    let at = start + ofComponents;
    this.strips = strips.map(({ bytes, ...strip }) => {
      at += bytes;
      return { ...strip, pixels: new Uint8Array(buffer, at - bytes, bytes) };
    });
    const tables = start + components.length * partBytes;
    for (const [index, component] of components.entries()) {
      const part = new Int32Array(buffer, start + index * partBytes, partBytes / 4);
      layOut(buffer, part, tables + index * (componentBytes - partBytes), component);
      const strip = this.strips[index];
      if (strip) part.set([strip.pixels.byteOffset, strip.stride], 5);
    }
    const coded = new Uint8Array(buffer, at, data.length + endOfPicture.length);
    coded.set(data);
    coded.set(endOfPicture, data.length);
    this.#decoder.begin(at, restartInterval);
    this.#order = [start, components.length, shown.length, units, half];
  }

  /**
   * Decodes the next row into `strips`. Returns false where the data ends too soon or is damaged.
   */
  next(): boolean {
    return this.#decoder.decodeRow(...this.#order) !== 0;
  }
}

function layOut(
  buffer: ArrayBuffer,
  part: Int32Array,
  at: number,
  { across, down, means, details, quanta }: JpegComponent,
): void {
  layOutTable(buffer, at, means);
  layOutTable(buffer, at + tableBytes, details);
  const quantaAt = at + 2 * tableBytes;
  new Int32Array(buffer, quantaAt, 64).set(quanta);
  part.set([across, down, at, at + tableBytes, quantaAt, 0, 0, 0]);
}

function layOutTable(
  buffer: ArrayBuffer,
  at: number,
  { lookup, ends, offsets, symbols }: HuffmanTable,
): void {
  const numbers = new Int32Array(buffer, at, lookup.length + 2 * longCodes);
  numbers.set(lookup);
  numbers.set(ends, lookup.length);
  numbers.set(offsets, lookup.length + longCodes);
  new Uint8Array(buffer, at + numbers.byteLength, 256).set(symbols);
}

/** The exports of `assembly/block-decoder.ts`. */
interface BlockDecoder extends Assembly {
  begin(data: number, restartInterval: number): void;
  decodeRow(parts: number, all: number, shown: number, units: number, half: boolean): number;
}
