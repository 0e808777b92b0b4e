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

/** A word that is no value: an operator of a drawing, or what frames objects in a file. */
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

/** A stream's place in the file, as it is stored. */
export interface PdfStream {
  readonly dictionary: PdfDictionary;
  readonly at: number;
  readonly length: number;
}

/**
 * The file is not as our reader expects it: damaged, or of a kind that it leaves to poppler. What it
 * says is for whoever looks for the reason.
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
