import type { RangeFile } from '../range-file.ts';
import { PdfParser } from './pdf-parser.ts';
import { PdfSurprise, type PdfValue } from './pdf-values.ts';

const longestObject = 4 * 1024 * 1024;

export interface StoredObject {
  readonly number: PdfValue;
  readonly value: PdfValue;
  /** The offset at which its stream begins; null where it has none. */
  readonly streamAt: number | null;
}

/** Reads the object at an offset of the file. */
export function readObject(file: RangeFile, at: number): StoredObject {
  for (let length = 1024; ; length *= 8) {
    const bytes = file.read(at, length);
    const isAll = at + bytes.length >= file.size || length >= longestObject;
    try {
      const parser = new PdfParser(bytes);
      const object = objectIn(parser, bytes, at);
      // An object that was cut off may look complete, so that it is trusted only when it ends well
      // before the last byte.
      if (isAll || parser.at + 16 < bytes.length) return object;
    } catch (error) {
      if (isAll || !(error instanceof PdfSurprise)) throw error;
    }
  }
}

function objectIn(parser: PdfParser, bytes: Uint8Array, at: number): StoredObject {
  const number = parser.value();
  parser.value();
  if (!parser.skip('obj')) throw new PdfSurprise(`No object at ${at}.`);
  const value = parser.value();
  const streamAt = parser.skip('stream') ? at + afterLineEnd(bytes, parser.at) : null;
  return { number, value, streamAt };
}

function afterLineEnd(bytes: Uint8Array, at: number): number {
  const next = bytes[at] === 13 ? at + 1 : at;
  return bytes[next] === 10 ? next + 1 : next;
}
