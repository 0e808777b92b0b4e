import type { FaultReporter } from '../paper-fault.ts';
import { printText } from '../text/print-text.ts';
import { groundColour, inkColour } from './formula-colours.ts';
import { commands } from './formula-commands.ts';
import { refuseCommand, refuseForm } from './formula-refusal.ts';
import { printTextCommand, textAccents } from './formula-text.ts';
import type { TokenReader } from './token-reader.ts';

const MOST_NESTED = 10;

/** Writes the text parts of a formula. `formula` writes the formulas inside such a text. */
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

  /** Reads an argument, which is a group or a single sign. */
  argument(): string {
    this.#reader.skipSpace();
    return this.#reader.takes('character', '{') ? this.#groupRest() : this.#atom();
  }

  #groupRest(): string {
    this.#depth += 1;
    if (this.#depth > MOST_NESTED) refuseForm();
    const written = this.#untilBrace();
    if (!this.#reader.takes('character', '}')) refuseForm();
    this.#depth -= 1;
    return written;
  }

  #untilBrace(): string {
    let written = '';
    while (!this.#reader.sees('character', '}')) {
      if (this.#reader.atEnd()) refuseForm();
      written += this.#atom();
    }
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
    return printTextCommand(text) ?? this.#coloured(text) ?? refuseCommand(text);
  }

  /**
   * Writes a colour command inside braces, because a sentence may be printed outside its formula;
   * null for any other command.
   */
  #coloured(name: string): string | null {
    const reader = this.#reader;
    switch (name) {
      case 'textcolor':
        return `{\\couleur{${inkColour(reader.colour())}}${this.argument()}}`;
      case 'color':
        return `{\\couleur{${inkColour(reader.colour())}}${this.#untilBrace()}}`;
      case 'colorbox':
        return `\\surcouleur{${groundColour(reader.colour())}}{${this.argument()}}`;
      case 'fcolorbox': {
        const frame = inkColour(reader.colour());
        const ground = groundColour(reader.colour());
        return `\\encadrecouleur{${frame}}{${ground}}{${this.argument()}}`;
      }
      default:
        return null;
    }
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
