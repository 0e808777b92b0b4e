export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A word that is not a value: an operator of a drawing, or a keyword around objects. */
export class PdfWord {
  readonly word: string;

  constructor(word: string) {
    this.word = word;
  }
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfValue =
  | number
  | boolean
  | null
  | Uint8Array
  | PdfName
  | PdfReference
  | PdfDictionary
  | readonly PdfValue[];

/** Where a stream is stored in the file. */
export interface PdfStream {
  readonly dictionary: PdfDictionary;
  readonly at: number;
  readonly length: number;
}

/**
 * Thrown where a file is not as our reader expects: damaged, or of a kind that is left to poppler.
 * The message is meant for developers.
 */
export class PdfSurprise extends Error {
  override readonly name = 'PdfSurprise';
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

export function isList(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value);
}
