import { markScripts } from '../text/math-characters.ts';
import { FormulaRefusal, refuseForm } from './formula-refusal.ts';

// A comment extends to the end of its line, as in KaTeX and TeX.
const tokenPattern = /%[^\n]*\n?|\\(?<name>[A-Za-z]+\*?|.)|(?<space>\s+)|(?<character>.)/gsu;

const starred = new Set(['hspace*', 'operatorname*']);

/** Reads the tokens of a formula one after the other. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #place = 0;

  constructor(source: string) {
    this.#tokens = tokenize(source);
  }

  atEnd(): boolean {
    return this.#place >= this.#tokens.length;
  }

  next(): Token {
    const token = this.#tokens[this.#place];
    if (token === undefined) return refuseForm();
    this.#place += 1;
    return token;
  }

  sees(kind: Token['kind'], text: string): boolean {
    const token = this.#tokens[this.#place];
    return token?.kind === kind && token.text === text;
  }

  takes(kind: Token['kind'], text: string): boolean {
    const seen = this.sees(kind, text);
    if (seen) this.#place += 1;
    return seen;
  }

  mark(): number {
    return this.#place;
  }

  back(place: number): void {
    this.#place = place;
  }

  skipSpace(): void {
    while (this.sees('space', ' ')) this.#place += 1;
  }

  isScript(): boolean {
    return (
      ["'", '′', '^', '_'].some((sign) => this.sees('character', sign)) ||
      this.superscript() !== null ||
      this.subscript() !== null
    );
  }

  superscript(): string | null {
    return this.#script('^', this.#place);
  }

  subscript(): string | null {
    return this.#script('_', this.#place);
  }

  takeSuperscript(): string {
    return this.#takeScripts('^');
  }

  takeSubscript(): string {
    return this.#takeScripts('_');
  }

  #script(wanted: '^' | '_', place: number): string | null {
    const token = this.#tokens[place];
    if (token?.kind !== 'character') return null;
    let found: string | null = null;
    markScripts(token.text, ({ above, below }) => {
      found = (wanted === '^' ? above : below) || null;
      return '';
    });
    return found;
  }

  #takeScripts(wanted: '^' | '_'): string {
    let written = '';
    for (;;) {
      const content = this.#script(wanted, this.#place);
      if (content === null) return written;
      written += content;
      this.#place += 1;
    }
  }

  /** Reads the characters of a group that contains neither groups nor commands. */
  braced(): string {
    this.skipSpace();
    if (!this.takes('character', '{')) refuseForm();
    return this.#until('}');
  }

  bracketed(): string | null {
    const before = this.#place;
    this.skipSpace();
    const written = this.bracketedAtOnce();
    if (written === null) this.#place = before;
    return written;
  }

  /**
   * Reads brackets right after the end of a row. As in KaTeX, brackets after a space are an
   * interval.
   */
  bracketedAtOnce(): string | null {
    return this.takes('character', '[') ? this.#until(']') : null;
  }

  #until(end: string): string {
    let written = '';
    while (!this.takes('character', end)) {
      const { kind, text } = this.next();
      if (kind === 'command' || text === '{') refuseForm();
      written += text;
    }
    return written.trim();
  }

  /** Reads a length without braces, such as `-3mu`. */
  length(): string {
    this.skipSpace();
    if (this.sees('character', '{')) return this.braced();
    let written = '';
    for (;;) {
      const token = this.#tokens[this.#place];
      if (token === undefined || token.kind === 'command') break;
      if (!/^[-+0-9., a-z]$/.test(token.text)) break;
      written += token.text;
      this.#place += 1;
      if (/[a-z]{2}$/.test(written)) break;
    }
    return written;
  }

  /** Reads a colour, which may be in braces or, where it is a name, without them. */
  colour(): string {
    this.skipSpace();
    const written = this.sees('character', '{') ? this.braced() : '';
    if (!/^(#?[0-9A-Fa-f]{3,8}|[A-Za-z]+)$/.test(written)) {
      throw new FormulaRefusal(
        'Une couleur de la formule n\u2019est pas reconnue\u00a0: retirez-la.',
      );
    }
    return written;
  }

  /** Reads a run of characters that are only text. */
  plainText(): string {
    let written = '';
    for (;;) {
      const token = this.#tokens[this.#place];
      if (token === undefined || token.kind === 'command' || '{}$'.includes(token.text)) {
        return written;
      }
      written += token.text === '~' ? '\u00a0' : token.text;
      this.#place += 1;
    }
  }
}

/** A token. For a `command`, `text` is its name without the backslash: letters or a single sign. */
interface Token {
  readonly kind: 'command' | 'character' | 'space';
  readonly text: string;
}

/**
 * Splits a formula into tokens. A star is part of a command only where that command has a starred
 * form.
 */
function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {} } of source.matchAll(tokenPattern)) {
    const name = groups['name'];
    if (name !== undefined) {
      const single = name.endsWith('*') && name.length > 1 && !starred.has(name);
      tokens.push({ kind: 'command', text: single ? name.slice(0, -1) : name });
      if (single) tokens.push({ kind: 'character', text: '*' });
    } else if (groups['space'] !== undefined) {
      tokens.push({ kind: 'space', text: ' ' });
    } else if (groups['character'] !== undefined) {
      tokens.push({ kind: 'character', text: groups['character'] });
    }
  }
  return tokens;
}
