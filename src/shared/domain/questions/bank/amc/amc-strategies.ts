import { closingBrace } from '../../../formulas/closing-brace.ts';

/** How AMC marks, by its own words: «b=2,m=-1»; what has no name, as in «-1», stands under none. */
export type Strategy = ReadonlyMap<string, string>;

/** A value may have braces of its own, and more in them. */
const nested = (inside: string) => String.raw`[^{}]*(?:\{${inside}\}[^{}]*)*`;
export const BRACES = String.raw`\s*\{(${nested(nested('[^{}]*'))})\}`;
const SCORING = new RegExp(String.raw`\\(?:bareme|scoring)${BRACES}`, 'g');
const DEFAULT = new RegExp(String.raw`\\(?:baremeDefaut|scoringDefault)([SM])${BRACES}`, 'g');
/** What counts for a whole copy: the total that earns the best mark, how many blanks are forgiven. */
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

/** What several commands say one after the other. */
export const strategyIn = (text: string): Strategy =>
  strategyOf([...text.matchAll(SCORING)].map(([, written]) => written).join(','));

/**
 * What holds for questions that do not say it themselves: AMC takes the last default of a file for
 * all of its questions, wherever it stands, and before it what is said outside of questions.
 */
export function fileStrategies(text: string, outside: string) {
  // What has arguments belongs to a command that is being made.
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
/** No command for a scoring is longer. */
const LONGEST = 500;

/** With what the commands stand for that teachers make for their scorings. */
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
