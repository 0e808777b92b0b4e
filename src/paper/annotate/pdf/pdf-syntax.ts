import {
  isDictionary,
  isList,
  PdfName,
  PdfReference,
  type PdfValue,
} from '../../reader/pages/pdf/pdf-values.ts';

/** Writes a value in the syntax of PDF. */
export function writeValue(value: PdfValue): string {
  if (value === null || typeof value === 'boolean') return `${value}`;
  if (typeof value === 'number') return writeNumber(value);
  if (value instanceof PdfName) return writeName(value.name);
  if (value instanceof PdfReference) return `${value.number} 0 R`;
  if (value instanceof Uint8Array) return `<${Buffer.from(value).toString('hex')}>`;
  if (isList(value)) return `[${value.map(writeValue).join(' ')}]`;
  if (!isDictionary(value)) throw new TypeError('No value of a PDF is this.');
  const entries = [...value].map(([key, entry]) => `${writeName(key)} ${writeValue(entry)}`);
  return `<<${entries.join(' ')}>>`;
}

/** Writes a number without an exponent, which PDF does not allow. */
export function writeNumber(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0);
  const text = value.toFixed(5).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

function writeName(name: string): string {
  const coded = name.replace(
    /[^!-~]|[()<>[\]{}/%#]/g,
    (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `/${coded}`;
}

/** Encodes a text for readers, such as a title, in any script. */
export function textString(text: string): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bytes.swap16();
}

export const name = (text: string) => new PdfName(text);

export function dictionary(entries: Readonly<Record<string, PdfValue>>): Map<string, PdfValue> {
  return new Map(Object.entries(entries));
}
