import { type Mark, type MarkManner, onlineMark } from '../scoring/scoring.ts';
import { type Admitted, groupByTaker } from '../students/group-by-taker.ts';
import type { Taker } from '../students/student-identity.ts';

/** Which attempt of a student counts where there are several. */
export const countingRules = ['best', 'last', 'first'] as const;
export type CountingRule = (typeof countingRules)[number];

export interface HandedIn {
  readonly completedAt: Date | string | null;
  /** Out of 20, as the quiz wants it: a percentage may round two of them to one. */
  readonly mark: number;
}

/** The one that counts comes first. */
export function byCounting(rule: CountingRule) {
  const moment = ({ completedAt }: HandedIn) => new Date(completedAt ?? 0).getTime();
  return (a: HandedIn, b: HandedIn): number => {
    if (rule === 'last') return moment(b) - moment(a);
    const better = rule === 'best' ? b.mark - a.mark : 0;
    return better || moment(a) - moment(b);
  };
}

type Marked = Pick<HandedIn, 'completedAt'> & { readonly [Name in keyof Mark]: Mark[Name] | null };

/** One attempt for each student, in the order of the list. */
export function thatCount<A extends Marked & Admitted & Taker>(
  list: readonly A[],
  quiz: MarkManner & { readonly countedAttempt: CountingRule },
): A[] {
  const compare = byCounting(quiz.countedAttempt);
  const handedIn = (attempt: A) => ({ ...attempt, mark: onlineMark(attempt, quiz) });
  const best = (tries: readonly A[]) =>
    tries.toSorted((a, b) => compare(handedIn(a), handedIn(b)))[0];
  const counted = new Set(groupByTaker(list).map(best));
  return list.filter((attempt) => counted.has(attempt));
}
