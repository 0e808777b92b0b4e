import type { RangeFile } from '../range-file.ts';
import { type CrossReferences, crossReferences } from './cross-references.ts';
import { PdfParser } from './pdf-parser.ts';
import {
  isDictionary,
  isList,
  type PdfDictionary,
  PdfName,
  PdfReference,
  type PdfStream,
  PdfSurprise,
  type PdfValue,
} from './pdf-values.ts';
import { readObject } from './read-object.ts';
import { streamFilters, unfold } from './stream-filters.ts';

const keptObjectStreams = 4;
const longestChain = 16;
export const mostContent = 16 * 1024 * 1024;

/** The objects of a PDF by their numbers. Each is read from the file when it is asked for. */
export class PdfDocument {
  readonly #file: RangeFile;
  readonly #table: CrossReferences;
  readonly #objectStreams = new Map<number, readonly PdfValue[]>();

  /** `start` is the offset of the cross-reference table, as the end of the file gives it. */
  constructor(file: RangeFile, start: number) {
    this.#file = file;
    this.#table = crossReferences(file, start);
  }

  get trailer(): PdfDictionary {
    return this.#table.trailer;
  }

  /** Follows references to the value itself; null where there is none. */
  readonly resolve = (value: PdfValue | undefined): PdfValue => {
    let current = value ?? null;
    for (let step = 0; current instanceof PdfReference; step += 1) {
      if (step === longestChain) throw new PdfSurprise('A reference leads nowhere.');
      current = this.#object(current.number);
    }
    return current;
  };

  get(dictionary: PdfDictionary, key: string): PdfValue {
    return this.resolve(dictionary.get(key));
  }

  /** Empty where there is no dictionary. */
  dictionary(dictionary: PdfDictionary, key: string): PdfDictionary {
    const value = this.get(dictionary, key);
    return isDictionary(value) ? value : new Map();
  }

  name(dictionary: PdfDictionary, key: string): string | null {
    const value = this.get(dictionary, key);
    return value instanceof PdfName ? value.name : null;
  }

  /** Null where the value is not a list of numbers. */
  numbers(value: PdfValue | undefined): number[] | null {
    const list = this.resolve(value);
    if (!isList(list)) return null;
    const numbers = list.map(this.resolve);
    return numbers.every((number) => typeof number === 'number') ? (numbers as number[]) : null;
  }

  /** The stream behind a reference; throws where there is none in the file. */
  stream(value: PdfValue | undefined): PdfStream {
    const place = value instanceof PdfReference && this.#table.places.get(value.number);
    if (!place || !('at' in place)) throw new PdfSurprise('A stream is missing.');
    const { value: dictionary, streamAt } = readObject(this.#file, place.at);
    if (!isDictionary(dictionary) || streamAt === null)
      throw new PdfSurprise('No stream is there.');
    const length = this.get(dictionary, 'Length');
    if (typeof length !== 'number' || length < 0) throw new PdfSurprise('A stream has no length.');
    const after = new PdfParser(this.#file.read(streamAt + length, 32));
    if (!after.skip('endstream')) throw new PdfSurprise('A stream is not as long as it says.');
    return { dictionary, at: streamAt, length };
  }

  /** The stream behind a reference; null for anything else. */
  optionalStream(reference: PdfReference): PdfStream | null {
    const place = this.#table.places.get(reference.number);
    if (!place || !('at' in place)) return null;
    return readObject(this.#file, place.at).streamAt === null ? null : this.stream(reference);
  }

  /** The bytes of a stream as they are stored. */
  storedBytes({ at, length }: PdfStream): Uint8Array {
    return this.#file.read(at, length);
  }

  /** The decoded content of a small stream. */
  content({ dictionary, at, length }: PdfStream, mostBytes = mostContent): Uint8Array {
    if (length > mostBytes) throw new PdfSurprise('A stream is too long.');
    const filters = streamFilters(dictionary, this.resolve);
    return unfold(this.#file.read(at, length), filters, mostBytes);
  }

  #object(number: number): PdfValue {
    const place = this.#table.places.get(number);
    if (!place) return null;
    if (!('at' in place)) return this.#objectsIn(place.inStream)[place.index] ?? null;
    const object = readObject(this.#file, place.at);
    if (object.number !== number) throw new PdfSurprise('Another object is there.');
    return object.value;
  }

  #objectsIn(number: number): readonly PdfValue[] {
    const known = this.#objectStreams.get(number);
    if (known) return known;
    const objects = this.#readObjects(this.stream(new PdfReference(number)));
    const [oldest] = this.#objectStreams.keys();
    if (oldest !== undefined && this.#objectStreams.size >= keptObjectStreams) {
      this.#objectStreams.delete(oldest);
    }
    this.#objectStreams.set(number, objects);
    return objects;
  }

  #readObjects(stream: PdfStream): PdfValue[] {
    const [count, first] = [stream.dictionary.get('N'), stream.dictionary.get('First')];
    if (typeof count !== 'number' || typeof first !== 'number')
      throw new PdfSurprise('No objects are there.');
    const bytes = this.content(stream);
    const head = new PdfParser(bytes.subarray(0, first));
    const offsets: number[] = [];
    for (let index = 0; index < count; index += 1) {
      head.value();
      offsets.push(Number(head.value()));
    }
    return offsets.map((offset) => new PdfParser(bytes, first + offset).value());
  }
}
