import { closingBrace } from '../../../formulas/closing-brace.ts';

/**
 * A scoring in AMC's notation, such as «b=2,m=-1», by name. A value without a name, as in «-1», has
 * the empty name.
 */
export type Strategy = ReadonlyMap<string, string>;

/** A value may contain braces, which may contain braces themselves. */
const nested = (inside: string) => String.raw`[^{}]*(?:\{${inside}\}[^{}]*)*`;
export const BRACES = String.raw`\s*\{(${nested(nested('[^{}]*'))})\}`;
const SCORING = new RegExp(String.raw`\\(?:bareme|scoring)${BRACES}`, 'g');
const DEFAULT = new RegExp(String.raw`\\(?:baremeDefaut|scoringDefault)([SM])${BRACES}`, 'g');
/**
 * Settings that apply to a whole copy: the total that earns the best mark, and how many blanks are
 * forgiven.
 */
const OF_COPIES: ReadonlySet<string> = new Set(['SUF', 'allowempty']);

export const strategyOf = (written = ''): Strategy =>
  new Map(
    written
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? ['', '', part];
        return [name.trim(), value.trim()];
      }),
  );

/** Joins the scorings of all commands in the text, in their order. */
export const strategyIn = (text: string): Strategy =>
  strategyOf([...text.matchAll(SCORING)].map(([, written]) => written).join(','));

/**
 * The scoring of questions that state none. AMC applies the last default of a file to all of its
 * questions, wherever it stands, and before that the scoring commands outside of questions.
 */
export function fileStrategies(text: string, outside: string) {
  // A value with `#` is a parameter in the definition of a command.
  const ofFile = [...strategyIn(outside)].filter(([, value]) => !value.includes('#'));
  const ofQuestions = ofFile.filter(([name]) => !OF_COPIES.has(name));
  const defaults = [...text.matchAll(DEFAULT)];
  const usual = (letter: 'S' | 'M'): Strategy => {
    const last = defaults.findLast(([, kind]) => kind === letter);
    return new Map([...ofQuestions, ...strategyOf(last?.[2])]);
  };
  return {
    single: usual('S'),
    multiple: usual('M'),
    ofCopies: ofFile.map(([name]) => name).filter((name) => OF_COPIES.has(name)),
  };
}

const DEFINITION =
  /\\(?:(?:re|provide)?newcommand\*?|def)\s*\{?\\([a-zA-Z]+)\}?\s*(?:\[\d\]|(?:#\d)+)?\s*\{/g;
/** No definition of a scoring command is longer. */
const LONGEST = 500;

/** Expands the commands that teachers define for their scorings. */
export function withScoringWritten(text: string): string {
  const bodies = new Map<string, string>();
  let rest = '';
  let kept = 0;
  let end = 0;
  for (const { 0: opening, 1: name = '', index } of text.matchAll(DEFINITION)) {
    if (index < end) continue;
    const start = index + opening.length;
    const close = closingBrace(text, start);
    if (close < 0) break;
    end = close + 1;
    const body = text.slice(start, close);
    if (body.length > LONGEST || !/\\(?:bareme|scoring)/.test(body)) continue;
    bodies.set(name, body);
    rest += text.slice(kept, index);
    kept = end;
  }
  if (bodies.size === 0) return text;
  const used = new RegExp(
    String.raw`\\(${[...bodies.keys()].join('|')})(?![a-zA-Z])((?:\{[^{}]*\})*)`,
    'g',
  );
  return (rest + text.slice(kept)).replace(used, (_, name: string, braces: string) => {
    const body = bodies.get(name) ?? '';
    const args = braces.match(/\{[^{}]*\}/g) ?? [];
    const count = Math.max(0, ...(body.match(/(?<=#)\d/g) ?? []).map(Number));
    const written = body.replace(/#(\d)/g, (_, place) => args[place - 1]?.slice(1, -1) ?? '');
    return written + args.slice(count).join('');
  });
}
