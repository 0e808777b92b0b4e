import type { PageVerdictKind } from './page-verdicts.ts';

/** What of a copy has come back; `missing` are the sheets with boxes of which no page counts. */
export interface ReturnedCopy {
  readonly copy: number;
  readonly isPhotocopy: boolean;
  readonly missing: readonly number[];
  readonly hasStudent: boolean;
}

export interface PageBalance {
  readonly total: number;
  readonly read: number;
  readonly blank: number;
  readonly duplicate: number;
  readonly refused: number;
  readonly filed: number;
}

export interface CopyBalance {
  readonly printed: number;
  readonly returned: number;
  readonly notReturned: number;
  /** Filled in on photocopies of printed ones. */
  readonly photocopied: number;
  /** Returned, but with sheets missing. */
  readonly incomplete: readonly { readonly copy: number; readonly missing: readonly number[] }[];
}

export interface StudentBalance {
  readonly roster: number;
  readonly present: number;
  /** Without a copy, and answered online. */
  readonly online: number;
  /** Without either, once each of the unmatched ones is taken for one of the list. */
  readonly absent: number;
  /** Copies that nobody of the list is known to have written. */
  readonly unmatched: number;
  /** Without a copy and not of the class: in none of the numbers above. */
  readonly gone: number;
}

/** What a page is; `filed` when it is of another quiz and read there. */
export type PageOutcome = PageVerdictKind | 'filed';

const counted: Record<PageOutcome, Exclude<keyof PageBalance, 'total'>> = {
  read: 'read',
  blank: 'blank',
  back: 'blank',
  duplicate: 'duplicate',
  'other-edition': 'refused',
  'other-exam': 'refused',
  unreadable: 'refused',
  filed: 'filed',
};

export const isRefused = (outcome: PageOutcome) => counted[outcome] === 'refused';

/** Every page is one of them: the parts always add up to the total. */
export function balancePages(outcomes: readonly PageOutcome[]): PageBalance {
  const balance = { total: outcomes.length, read: 0, blank: 0, duplicate: 0, refused: 0, filed: 0 };
  for (const outcome of outcomes) balance[counted[outcome]] += 1;
  return balance;
}

export function balanceCopies(printed: number, returned: readonly ReturnedCopy[]): CopyBalance {
  const photocopied = returned.filter(({ isPhotocopy }) => isPhotocopy).length;
  return {
    printed,
    returned: returned.length - photocopied,
    notReturned: printed - (returned.length - photocopied),
    photocopied,
    incomplete: returned
      .filter(({ missing }) => missing.length > 0)
      .map(({ copy, missing }) => ({ copy, missing })),
  };
}

/** Of the list, and how many of those without a copy are not of the class, or answered online. */
export function balanceStudents(
  listed: number,
  { gone, online }: Pick<StudentBalance, 'gone' | 'online'>,
  returned: readonly Pick<ReturnedCopy, 'hasStudent'>[],
): StudentBalance {
  const roster = listed - gone;
  const present = returned.filter(({ hasStudent }) => hasStudent).length;
  const unmatched = returned.length - present;
  const absent = Math.max(0, roster - present - online - unmatched);
  return { roster, present, online, absent, unmatched, gone };
}
