import { delimiters } from './formula-commands.ts';
import { printLength } from './formula-lengths.ts';
import { refuseForm } from './formula-refusal.ts';
import type { TokenReader } from './token-reader.ts';

/**
 * Functions that read the parts of a formula which contain no formulas. Each accepts only what it
 * knows.
 */

export function readDelimiter(reader: TokenReader): string {
  reader.skipSpace();
  const { kind, text } = reader.next();
  return delimiters.get(kind === 'command' ? `\\${text}` : text) ?? refuseForm();
}

/** Reads a delimiter in braces, which may be empty. */
export function readBracedDelimiter(reader: TokenReader): string {
  reader.skipSpace();
  if (!reader.takes('character', '{')) return readDelimiter(reader);
  reader.skipSpace();
  const written = reader.sees('character', '}') ? '' : readDelimiter(reader);
  reader.skipSpace();
  if (!reader.takes('character', '}')) refuseForm();
  return written;
}

/** Reads letters in brackets that specify an alignment. */
export function readPosition(reader: TokenReader): string {
  const written = reader.bracketed();
  if (written === null) return '';
  if (!/^[tblrc]{1,2}$/.test(written)) refuseForm();
  return `[${written}]`;
}

export function readStyle(reader: TokenReader): string {
  const written = reader.braced();
  if (!/^[0-3]?$/.test(written)) refuseForm();
  return written;
}

export function readLengthOrNone(reader: TokenReader): string {
  const written = reader.braced();
  return written === '' ? '' : printLength(written);
}

/** Reads the arguments of an environment, and how many columns they make. */
export function readEnvironmentHead(
  reader: TokenReader,
  name: string,
): { readonly written: string; readonly columns: number } {
  if (name === 'array' || name === 'subarray') {
    const spec = reader.braced().replace(/\s/g, '').replaceAll(':', '|');
    if (!/^[clr|]{1,40}$/.test(spec)) refuseForm();
    return { written: `{${spec}}`, columns: spec.replaceAll('|', '').length };
  }
  if (name === 'alignedat') {
    const pairs = reader.braced();
    if (!/^\d$/.test(pairs)) refuseForm();
    return { written: `{${pairs}}`, columns: 2 * Number(pairs) };
  }
  const spec = name.endsWith('*') ? reader.bracketed() : null;
  if (spec !== null && !/^[clr]$/.test(spec)) refuseForm();
  return { written: spec === null ? '' : `[${spec}]`, columns: 0 };
}
