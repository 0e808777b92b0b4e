import { PdfName, PdfReference, PdfSurprise, type PdfValue, PdfWord } from './pdf-values.ts';

const deepest = 32;
const spaces = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const [slash, opening, closing, less, greater, percent] = [0x2f, 0x28, 0x29, 0x3c, 0x3e, 0x25];
const escapes = new Map(
  [...'nrtbf'].map((letter, place) => [letter.charCodeAt(0), [10, 13, 9, 8, 12][place] ?? 0]),
);

/** Parses the values of a PDF one after the other. The bytes must contain each value completely. */
export class PdfParser {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** The next value or word; undefined at the end. */
  next(): PdfValue | PdfWord | undefined {
    return this.#value(0);
  }

  /** The next value; throws where there is none. */
  value(): PdfValue {
    const value = this.next();
    if (value === undefined || value instanceof PdfWord)
      throw new PdfSurprise('A value is missing.');
    return value;
  }

  /** Skips the next word if it is this one, and returns whether it was. */
  skip(word: string): boolean {
    const start = this.at;
    this.#skipSpace();
    const found = this.#regular();
    if (found === word) return true;
    this.at = start;
    return false;
  }

  #value(depth: number): PdfValue | PdfWord | undefined {
    if (depth > deepest) throw new PdfSurprise('Values nest too deeply.');
    this.#skipSpace();
    const sign = this.#bytes[this.at];
    if (sign === undefined) return undefined;
    if (sign === slash) return this.#name();
    if (sign === opening) return this.#string();
    if (sign === less) {
      return this.#bytes[this.at + 1] === less ? this.#dictionary(depth) : this.#hexString();
    }
    if (sign === 0x5b) return this.#list(depth);
    if (delimiters.has(sign)) throw new PdfSurprise(`${String.fromCharCode(sign)} stands alone.`);
    return this.#plain();
  }

  #plain(): PdfValue | PdfWord {
    const text = this.#regular();
    if (/^[+-]?\d+$/.test(text)) return this.#reference(Number(text)) ?? Number(text);
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return Number(text);
    if (text === 'true' || text === 'false') return text === 'true';
    return text === 'null' ? null : new PdfWord(text);
  }

  /** After a number, a second number and an R make it a reference. */
  #reference(number: number): PdfReference | null {
    const start = this.at;
    this.#skipSpace();
    const isNumber = /^\d{1,5}$/.test(this.#regular());
    if (isNumber && this.skip('R')) return new PdfReference(number);
    this.at = start;
    return null;
  }

  #list(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.at += 1;
    for (;;) {
      this.#skipSpace();
      if (this.#bytes[this.at] === 0x5d) {
        this.at += 1;
        return values;
      }
      values.push(this.#inner(depth));
    }
  }

  #dictionary(depth: number): Map<string, PdfValue> {
    const entries = new Map<string, PdfValue>();
    this.at += 2;
    for (;;) {
      this.#skipSpace();
      if (this.#bytes[this.at] === greater && this.#bytes[this.at + 1] === greater) {
        this.at += 2;
        return entries;
      }
      const key = this.#value(depth + 1);
      if (!(key instanceof PdfName))
        throw new PdfSurprise('A dictionary has an entry without name.');
      entries.set(key.name, this.#inner(depth));
    }
  }

  #inner(depth: number): PdfValue {
    const value = this.#value(depth + 1);
    if (value === undefined || value instanceof PdfWord)
      throw new PdfSurprise('A value is missing.');
    return value;
  }

  #name(): PdfName {
    this.at += 1;
    const coded = this.#regular();
    return new PdfName(
      coded.replace(/#([0-9a-fA-F]{2})/g, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    );
  }

  #string(): Uint8Array {
    const bytes: number[] = [];
    let open = 1;
    this.at += 1;
    for (;;) {
      const sign = this.#bytes[this.at];
      if (sign === undefined) throw new PdfSurprise('A text has no end.');
      this.at += 1;
      if (sign === 0x5c) bytes.push(...this.#escaped());
      else {
        if (sign === opening) open += 1;
        if (sign === closing) open -= 1;
        if (open === 0) return Uint8Array.from(bytes);
        bytes.push(sign);
      }
    }
  }

  #escaped(): number[] {
    const sign = this.#bytes[this.at] ?? 0;
    this.at += 1;
    if (sign === 13 && this.#bytes[this.at] === 10) this.at += 1;
    if (sign === 13 || sign === 10) return [];
    if (sign < 0x30 || sign > 0x37) return [escapes.get(sign) ?? sign];
    let code = sign - 0x30;
    for (let more = 0; more < 2; more += 1) {
      const digit = (this.#bytes[this.at] ?? 0) - 0x30;
      if (digit < 0 || digit > 7) break;
      code = code * 8 + digit;
      this.at += 1;
    }
    return [code & 255];
  }

  #hexString(): Uint8Array {
    const end = this.#bytes.indexOf(greater, this.at);
    if (end === -1) throw new PdfSurprise('A text has no end.');
    const digits = latin(this.#bytes.subarray(this.at + 1, end)).replace(/[^0-9a-fA-F]/g, '');
    this.at = end + 1;
    return Uint8Array.from(digits.match(/..?/g) ?? [], (pair) =>
      Number.parseInt(pair.padEnd(2, '0'), 16),
    );
  }

  #regular(): string {
    const start = this.at;
    for (;;) {
      const sign = this.#bytes[this.at];
      if (sign === undefined || spaces.has(sign) || delimiters.has(sign)) break;
      this.at += 1;
    }
    return latin(this.#bytes.subarray(start, this.at));
  }

  #skipSpace(): void {
    for (;;) {
      const sign = this.#bytes[this.at];
      if (sign === percent) {
        while (![undefined, 10, 13].includes(this.#bytes[this.at])) this.at += 1;
      } else if (sign !== undefined && spaces.has(sign)) this.at += 1;
      else return;
    }
  }
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
