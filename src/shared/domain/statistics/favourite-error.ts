import { countEach } from '../count-each.ts';
import type { KeyedQuestion } from '../scoring/scoring.ts';
import { enoughCopies } from './enough-copies.ts';

interface KeyAnswer {
  readonly id: string;
  readonly isCorrect: boolean;
}

/** The share of the copies that chose each answer, by its id. */
type Shares = ReadonlyMap<string, number>;

/** The places of the wrong answers that most copies chose: one, or several with equal counts. */
export function commonErrors(
  answers: readonly KeyAnswer[],
  shares: Shares,
): { readonly places: readonly number[]; readonly share: number } | null {
  const wrong = answers.map(({ id, isCorrect }) => (isCorrect ? 0 : (shares.get(id) ?? 0)));
  const share = Math.max(0, ...wrong);
  if (share === 0) return null;
  return { places: [...wrong.keys()].filter((place) => wrong[place] === share), share };
}

/** By how much a wrong answer leads where the key, rather than the class, may be wrong. */
const CLEAR_LEAD = 0.2;

/** The wrong answer that clearly more copies chose than any right one; null where there is none. */
export function favouriteError(answers: readonly KeyAnswer[], shares: Shares) {
  const error = commonErrors(answers, shares);
  const right = Math.max(
    0,
    ...answers.map(({ id, isCorrect }) => (isCorrect ? (shares.get(id) ?? 0) : 0)),
  );
  const [place, ...others] = error?.places ?? [];
  if (!error || place === undefined || others.length > 0) return null;
  if (error.share < right + CLEAR_LEAD) return null;
  return { place, share: error.share, right };
}

/** Whether the choices of these copies make the key of a question that counts doubtful. */
export function isKeyDoubtful(
  question: Pick<KeyedQuestion, 'answers' | 'rule'> | undefined,
  copies: readonly ReadonlySet<string>[],
): boolean {
  if (!question || question.rule.kind === 'not-counted' || copies.length < enoughCopies.marks)
    return false;
  const ticks = countEach(copies.flatMap((chosen) => [...chosen]));
  const shares = new Map([...ticks].map(([id, count]) => [id, count / copies.length]));
  return favouriteError(question.answers, shares) !== null;
}
