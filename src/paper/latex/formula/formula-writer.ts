import type { FaultReporter } from '../paper-fault.ts';
import { mathCharacters } from '../text/math-characters.ts';
import { printText } from '../text/print-text.ts';
import { type CapitalFont, printCapitals, printLetter } from './capital-fonts.ts';
import { groundColour, inkColour } from './formula-colours.ts';
import {
  type Arguments,
  capitalFonts,
  commands,
  environments,
  infixes,
  letterFonts,
  rewritten,
  signs,
  switches,
} from './formula-commands.ts';
import { printLength } from './formula-lengths.ts';
import {
  readBracedDelimiter,
  readDelimiter,
  readEnvironmentHead,
  readLengthOrNone,
  readPosition,
  readStyle,
} from './formula-parts.ts';
import { FormulaRefusal, refuseCommand, refuseForm } from './formula-refusal.ts';
import { printedAsIs } from './formula-symbols.ts';
import { printedInstead } from './formula-synonyms.ts';
import { FormulaTextWriter } from './formula-text-writer.ts';
import { TokenReader } from './token-reader.ts';

const MOST_NESTED = 30;
const LONG_TEXT = 30;
const plainSign = /^[A-Za-z0-9 !()+,\-./:;<=>?@|"]$/;
// At the start of a row these signs would be read as arguments of the command that ends the row
// before.
const guarded: ReadonlyMap<string, string> = new Map([
  ['[', '{[}'],
  [']', '{]}'],
  ['*', '\\ast '],
]);

/**
 * Parses a formula and writes it anew from an allow-list of commands, so that no other command can
 * reach LaTeX.
 */
export class FormulaWriter {
  readonly #reader: TokenReader;
  readonly #report: FaultReporter;
  readonly #text: FormulaTextWriter;
  readonly #isDisplay: boolean;
  #depth = 0;
  #capitals: CapitalFont | null = null;

  constructor(source: string, report: FaultReporter, isDisplay: boolean) {
    this.#isDisplay = isDisplay;
    this.#reader = new TokenReader(source);
    this.#report = report;
    this.#text = new FormulaTextWriter(this.#reader, report, (ends) => this.#list(ends, null));
  }

  whole(): string {
    const written = this.#list(() => false, null);
    if (!this.#reader.atEnd()) refuseForm();
    return written;
  }

  /**
   * Writes atoms until `ends` is true. `columns` is the number of columns that a row may have, null
   * outside rows.
   */
  #list(ends: () => boolean, columns: number | null): string {
    this.#depth += 1;
    if (this.#depth > MOST_NESTED) {
      throw new FormulaRefusal('est trop imbriquée pour être imprimée\u00a0: simplifiez-la.');
    }
    let written = '';
    let column = 1;
    while (!this.#reader.atEnd() && !ends()) {
      if (this.#reader.takes('character', '&')) {
        column += 1;
        if (columns === null || column > columns) refuseColumns();
        written += ' & ';
      } else if (this.#reader.takes('command', '\\')) {
        column = 1;
        written += this.#rowEnd(columns, this.#reader.bracketedAtOnce());
      } else if (this.#reader.takes('command', 'cr')) {
        column = 1;
        written += this.#rowEnd(columns, null);
      } else {
        written += this.#scripted();
      }
    }
    this.#depth -= 1;
    return written;
  }

  #rowEnd(columns: number | null, gap: string | null): string {
    const printedGap = gap === null ? '' : `[${printLength(gap)}]`;
    if (columns !== null) return `\\\\${printedGap}\n`;
    // Outside rows, a line break ends the formula and begins another one.
    if (this.#depth > 1) refuseForm();
    return '{}$\\newline$\\relax ';
  }

  /** Writes an atom with its scripts. They are collected first, so that neither occurs twice. */
  #scripted(): string {
    const base = this.#reader.isScript() ? '{}' : this.#atom();
    let primes = '';
    let above: string | null = null;
    let below: string | null = null;
    for (;;) {
      const back = this.#reader.mark();
      this.#reader.skipSpace();
      if (this.#reader.takes('character', "'") || this.#reader.takes('character', '′')) {
        primes += '\\prime';
      } else if (this.#reader.takes('character', '^')) {
        if (above !== null) refuseForm();
        above = this.#script();
      } else if (this.#reader.takes('character', '_')) {
        if (below !== null) refuseForm();
        below = this.#script();
      } else if (this.#reader.superscript() !== null) {
        if (above !== null) refuseForm();
        above = this.#reader.takeSuperscript();
      } else if (this.#reader.subscript() !== null) {
        if (below !== null) refuseForm();
        below = this.#reader.takeSubscript();
      } else {
        this.#reader.back(back);
        break;
      }
    }
    const raised = `${primes}${primes && above ? ' ' : ''}${above ?? ''}`;
    return `${base}${below === null ? '' : `_{${below}}`}${raised === '' ? '' : `^{${raised}}`}`;
  }

  /** Capitals in a script keep the font of their base, as on screens. */
  #script(): string {
    return this.#within(this.#capitals && { ...this.#capitals, inScript: true });
  }

  /** Writes an argument whose capitals are printed in another font. */
  #within(font: CapitalFont | null): string {
    const outer = this.#capitals;
    this.#capitals = font;
    const written = this.#argument();
    this.#capitals = outer;
    return written;
  }

  #atom(): string {
    if (this.#reader.takes('character', '{')) return `{${this.#groupRest()}}`;
    const { kind, text } = this.#reader.next();
    if (kind === 'space') return ' ';
    if (kind === 'command') return this.#command(text);
    return this.#character(text);
  }

  #groupRest(): string {
    const written = this.#list(() => this.#reader.sees('character', '}'), null);
    if (!this.#reader.takes('character', '}')) refuseForm();
    return written;
  }

  #character(text: string): string {
    const guardedSign = guarded.get(text);
    if (guardedSign !== undefined) return guardedSign;
    if (plainSign.test(text)) return printLetter(text, this.#capitals);
    if (text === '~') return '~';
    if ('{}^_&#$%\\'.includes(text)) refuseForm();
    const known = mathCharacters.get(text);
    return known === undefined ? `\\text{${printText(text, this.#report)}}` : `${known} `;
  }

  /** Reads an argument, which is a group or a single sign or command. */
  #argument(): string {
    this.#reader.skipSpace();
    if (this.#reader.atEnd()) refuseForm();
    if (this.#reader.takes('character', '{')) return this.#groupRest();
    if (this.#reader.isScript()) refuseForm();
    return this.#atom();
  }

  #command(name: string): string {
    if (printedAsIs.has(name)) return `\\${name} `;
    const synonym = printedInstead.get(name);
    if (synonym !== undefined) return `${synonym} `;
    if (signs.has(name)) return `\\${name}`;
    if (name === '\n') return '\\ ';
    if (infixes.has(name) || switches.has(name)) return `\\${name} `;
    if (name === 'not') return `\\not ${this.#argument()}`;
    if (name === 'left') return this.#fence();
    if (name === 'begin') return this.#environment();
    if (name === 'hline' || name === 'hdashline') return '\\hline ';
    const font = capitalFonts.get(name);
    if (font !== undefined) return printCapitals(this.#within({ name: font, inScript: false }));
    if (letterFonts.has(name)) return `\\${name}{${this.#within(null)}}`;
    const args = commands.get(name);
    if (name === 'text') return this.#textInLine(this.#text.argument());
    if (args !== undefined) return `\\${name}${this.#arguments(args, true).join('')}`;
    const rule = rewritten.get(name);
    if (rule === undefined) refuseCommand(name);
    const values = this.#arguments(rule.args, false);
    return rule.as.replace(/#(\d)/g, (_, place) => values[Number(place) - 1] ?? '');
  }

  /** A long text is printed outside the formula, so that its lines can break. */
  #textInLine(written: string): string {
    const breaks = this.#depth === 1 && !this.#isDisplay && written.length > LONG_TEXT;
    return breaks ? `{}$${written}${'$'}{}` : `\\text{${written}}`;
  }

  #arguments(args: Arguments, wrapped: boolean): string[] {
    const wrap = (value: string) => (wrapped ? `{${value}}` : value);
    return [...args].map((kind) => {
      switch (kind) {
        case 'm':
          return wrap(this.#argument());
        case 't':
          return wrap(this.#text.argument());
        case 'o':
          return this.#optional(wrapped);
        case 'b':
          return readPosition(this.#reader);
        case 'd':
          return wrapped ? `${readDelimiter(this.#reader)} ` : readBracedDelimiter(this.#reader);
        case 'l':
          return wrap(printLength(this.#reader.braced()));
        case 'e':
          return readLengthOrNone(this.#reader);
        case 's':
          return wrap(this.#lines());
        case 'k':
          return `${printLength(this.#reader.length())} `;
        case 'n':
          return readStyle(this.#reader);
        case 'g':
          return groundColour(this.#reader.colour());
        default:
          return inkColour(this.#reader.colour());
      }
    });
  }

  #lines(): string {
    this.#reader.skipSpace();
    if (!this.#reader.takes('character', '{')) return this.#argument();
    const written = this.#list(() => this.#reader.sees('character', '}'), 1);
    if (!this.#reader.takes('character', '}')) refuseForm();
    return written;
  }

  #optional(wrapped: boolean): string {
    this.#reader.skipSpace();
    if (!this.#reader.takes('character', '[')) return '';
    const written = this.#list(() => this.#reader.sees('character', ']'), null);
    if (!this.#reader.takes('character', ']')) refuseForm();
    // The extra braces protect a bracket inside the argument, which would end it.
    return wrapped ? `[{${written}}]` : `{${written}}`;
  }

  #fence(): string {
    const left = readDelimiter(this.#reader);
    let written = `\\left${left} `;
    const stops = () =>
      this.#reader.sees('command', 'right') || this.#reader.sees('command', 'middle');
    written += this.#list(stops, null);
    while (this.#reader.takes('command', 'middle')) {
      written += `\\middle${readDelimiter(this.#reader)} ${this.#list(stops, null)}`;
    }
    if (!this.#reader.takes('command', 'right')) refuseForm();
    return `${written}\\right${readDelimiter(this.#reader)} `;
  }

  #environment(): string {
    const name = this.#reader.braced();
    const columns = environments.get(name);
    if (columns === undefined) {
      throw new FormulaRefusal(
        `L’environnement «\u00a0${name}\u00a0» ne peut pas être imprimé\u00a0: écrivez la formule sans lui.`,
      );
    }
    const head = readEnvironmentHead(this.#reader, name);
    const most = columns ?? head.columns;
    const ends = () => this.#reader.sees('command', 'end');
    const body = this.#list(ends, most);
    if (!this.#reader.takes('command', 'end') || this.#reader.braced() !== name) refuseForm();
    return `\\begin{${name}}${head.written} ${body}\\end{${name}}`;
  }
}

function refuseColumns(): never {
  throw new FormulaRefusal(
    'a trop de colonnes\u00a0: comptez les signes &, ou prenez une matrice.',
  );
}
