import { parseNumber } from '../../texts/numbers.ts';
import type { BankQuestion, Loss } from './bank.ts';

type Scored = Pick<BankQuestion, 'points' | 'arePointsWhole' | 'scoring'> & {
  readonly losses: readonly Loss[];
};

const SCORING = /\\(?:bareme|scoring)\s*\{([^{}]*)\}/;
const DEFAULT = /\\(?:baremeDefaut|scoringDefault)([SM])\s*\{([^{}]*)\}/g;

/** How our own papers say it: points, then what a wrong answer costs (see amc-scoring.ts of the paper). */
const OWN =
  /\\(uneseule|uneseulepenalisee|parreponse|parreponsepenalisee|toutourien|pardiscordances|noncomptee)(?![a-zA-Z])(?:\{([^{}]*)\})?(?:\{[^{}]*\})*/;

export type Strategy = ReadonlyMap<string, string>;

/** What questions are worth that do not say it themselves, from a place of the source on. */
export function defaultStrategies(text: string) {
  const found = [...text.matchAll(DEFAULT)];
  return (isMultiple: boolean, place: number): Strategy => {
    const letter = isMultiple ? 'M' : 'S';
    const last = found.findLast(({ index, 1: kind }) => index < place && kind === letter);
    return strategyOf(last?.[2]);
  };
}

export const strategyOf = (written = ''): Strategy =>
  new Map(
    written
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim(), value.trim()];
      }),
  );

/** What can be said here of how AMC marks a question; what answers say of themselves cannot. */
export function scored(
  { statement, choices }: { readonly statement: string; readonly choices: string },
  isMultiple: boolean,
  byDefault: Strategy,
): Scored {
  const [, rule, worth = ''] = OWN.exec(statement) ?? [];
  if (rule !== undefined) return ownScored(rule, pointsIn(worth) ?? 1);
  const strategy = new Map([...byDefault, ...strategyOf(SCORING.exec(statement)?.[1])]);
  const own: Loss[] = SCORING.test(choices) ? ['answerScoring'] : [];
  if (/\\QuestionIndicative(?![a-zA-Z])/.test(statement)) return { points: 0, losses: own };
  const [name, points] = totalOf(strategy);
  const isUnsaid = points === null || [...strategy.keys()].some((key) => unsaid.test(key));
  return {
    points: points ?? 1,
    ...(name !== 'b' && isMultiple && { arePointsWhole: true }),
    ...(name === 'mz' && isMultiple && { scoring: 'all-or-nothing' }),
    losses: [
      ...own,
      ...(isUnsaid || (name === 'haut' && isMultiple) ? (['scoring'] as const) : []),
    ],
  };
}

function ownScored(rule: string, points: number): Scored {
  switch (rule) {
    case 'noncomptee':
      return { points, scoring: 'not-counted', losses: [] };
    case 'toutourien':
      return { points, arePointsWhole: true, scoring: 'all-or-nothing', losses: [] };
    case 'pardiscordances':
      return { points, arePointsWhole: true, scoring: 'discordance', losses: [] };
    default:
      return { points, losses: rule.endsWith('penalisee') ? ['penalty'] : [] };
  }
}

/** All of the points for the key itself, or points for each answer: 1 where nothing is said. */
function totalOf(strategy: Strategy): readonly ['mz' | 'haut' | 'b', number | null] {
  for (const name of ['mz', 'haut', 'b'] as const) {
    const value = strategy.get(name);
    if (value !== undefined) return [name, pointsIn(value)];
  }
  return ['b', 1];
}

function pointsIn(value: string): number | null {
  const points = parseNumber(value);
  return points !== null && points >= 0 ? points : null;
}

/** What makes another total of it. */
const unsaid = /^(?:formula|auto|d|MAX|set\..*|setx\..*|default\..*)$/;
