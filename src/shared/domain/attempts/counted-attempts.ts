import { type StudentIdentity, studentKey } from '../students/student-identity.ts';

/** Which attempt of a student counts where there are several. */
export const countingRules = ['best', 'last', 'first'] as const;
export type CountingRule = (typeof countingRules)[number];

export interface HandedIn {
  readonly completedAt: Date | string | null;
  /** Out of anything, the same for all. */
  readonly percentage: number | null;
}

/** The one that counts comes first. */
export function byCounting(rule: CountingRule) {
  const moment = ({ completedAt }: HandedIn) => new Date(completedAt ?? 0).getTime();
  return (a: HandedIn, b: HandedIn): number => {
    if (rule === 'last') return moment(b) - moment(a);
    const better = rule === 'best' ? (b.percentage ?? 0) - (a.percentage ?? 0) : 0;
    return better || moment(a) - moment(b);
  };
}

/** One attempt for each student, in the order of the list. */
export function thatCount<A extends HandedIn & StudentIdentity>(
  list: readonly A[],
  rule: CountingRule,
): A[] {
  const own = Map.groupBy(list, studentKey);
  const counted = new Set([...own.values()].map((tries) => tries.toSorted(byCounting(rule))[0]));
  return list.filter((attempt) => counted.has(attempt));
}
