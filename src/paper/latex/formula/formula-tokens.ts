/** `command` holds its name without the backslash, a sign or letters. */
export interface Token {
  readonly kind: 'command' | 'character' | 'space';
  readonly text: string;
}

// A comment runs to the end of its line, as in KaTeX and in TeX.
const token = /%[^\n]*\n?|\\(?<name>[A-Za-z]+\*?|.)|(?<space>\s+)|(?<character>.)/gsu;
const starred = new Set(['hspace*', 'operatorname*']);

/** The tokens of a formula. A star belongs to the few commands that have a starred form. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {} } of source.matchAll(token)) {
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
