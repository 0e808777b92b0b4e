import type { FaultReporter } from '../paper-fault.ts';
import { printText } from '../text/print-text.ts';
import { commands } from './formula-commands.ts';
import { refuseCommand, refuseForm } from './formula-refusal.ts';
import { printTextCommand, textAccents } from './formula-text.ts';
import type { TokenReader } from './token-reader.ts';

const MOST_NESTED = 10;

/** Writes the text inside a formula; `formula` writes the formulas inside that text. */
export class FormulaTextWriter {
  readonly #reader: TokenReader;
  readonly #report: FaultReporter;
  readonly #formula: (ends: () => boolean) => string;
  #depth = 0;

  constructor(
    reader: TokenReader,
    report: FaultReporter,
    formula: (ends: () => boolean) => string,
  ) {
    this.#reader = reader;
    this.#report = report;
    this.#formula = formula;
  }

  /** An argument: a group, or a single sign. */
  argument(): string {
    this.#reader.skipSpace();
    return this.#reader.takes('character', '{') ? this.#groupRest() : this.#atom();
  }

  #groupRest(): string {
    this.#depth += 1;
    if (this.#depth > MOST_NESTED) refuseForm();
    let written = '';
    while (!this.#reader.takes('character', '}')) {
      if (this.#reader.atEnd()) refuseForm();
      written += this.#atom();
    }
    this.#depth -= 1;
    return written;
  }

  #atom(): string {
    if (this.#reader.takes('character', '{')) return `{${this.#groupRest()}}`;
    if (this.#reader.takes('character', '$')) {
      const inner = this.#formula(() => this.#reader.sees('character', '$'));
      if (!this.#reader.takes('character', '$')) refuseForm();
      return inner.trim() === '' ? '' : `$${inner}$`;
    }
    const plain = this.#reader.plainText();
    if (plain !== '') return printText(plain, this.#report);
    const { kind, text } = this.#reader.next();
    if (kind !== 'command') return refuseForm();
    if (textAccents.has(text)) return this.#accented(text);
    if (commands.get(text) === 't') return `\\${text}{${this.argument()}}`;
    return printTextCommand(text) ?? refuseCommand(text);
  }

  #accented(accent: string): string {
    this.#reader.skipSpace();
    const braced = this.#reader.takes('character', '{');
    const { kind, text } = this.#reader.next();
    const letter = kind === 'character' ? text : `\\${text}`;
    if (!/^([A-Za-z]|\\[ij])$/.test(letter)) refuseForm();
    if (braced && !this.#reader.takes('character', '}')) refuseForm();
    return `\\${accent}{${letter}}`;
  }
}
