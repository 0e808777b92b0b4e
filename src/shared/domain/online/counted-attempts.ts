import { type Mark, type MarkManner, onlineMark } from '../scoring/scoring.ts';
import { type Admitted, countable, groupByTaker } from '../students/group-by-taker.ts';
import type { Taker } from '../students/student-identity.ts';

/** The rule that selects which attempt counts when a student has several. */
export const countingRules = ['best', 'last', 'first'] as const;
export type CountingRule = (typeof countingRules)[number];

export interface HandedIn {
  readonly completedAt: Date | string | null;
  /**
   * Out of 20, rounded as the quiz wants it. A percentage would not do: two different percentages
   * may be the same mark.
   */
  readonly mark: number;
}

/** Sorts the attempt that counts to the front. */
export function byCounting(rule: CountingRule) {
  const moment = ({ completedAt }: HandedIn) => new Date(completedAt ?? 0).getTime();
  return (a: HandedIn, b: HandedIn): number => {
    if (rule === 'last') return moment(b) - moment(a);
    const better = rule === 'best' ? b.mark - a.mark : 0;
    return better || moment(a) - moment(b);
  };
}

type Marked = Pick<HandedIn, 'completedAt'> & { readonly [Name in keyof Mark]: Mark[Name] | null };

/**
 * Returns the one attempt that counts for each student, in the order of the list; none for a
 * student who has only copies that the teacher has not said to count.
 */
export function countedAttempts<A extends Marked & Admitted & Taker>(
  list: readonly A[],
  quiz: MarkManner & { readonly countedAttempt: CountingRule },
): A[] {
  const compare = byCounting(quiz.countedAttempt);
  const handedIn = (attempt: A) => ({ ...attempt, mark: onlineMark(attempt, quiz) });
  const best = (tries: readonly A[]) =>
    countable(tries).toSorted((a, b) => compare(handedIn(a), handedIn(b)))[0];
  const counted = new Set(groupByTaker(list).map(best));
  return list.filter((attempt) => counted.has(attempt));
}
