import { arePagesToCome } from '../pages/unread-scans.ts';

/** A student of the list, or null for a copy that nobody is known to have written. */
export interface ResultStudent {
  readonly id: string;
  /** Who of the class list it is, where that is known. */
  readonly rosterEntryId?: string | null | undefined;
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

/** And whether she or he is still one of the class, and has answered online. */
export interface ExpectedStudent {
  readonly id: string;
  readonly isExpected: boolean;
  readonly isOnline: boolean;
}

export interface ResultCopy {
  readonly copy: number;
  readonly student: string | null;
  /** Out of 20; null until it has been computed. */
  readonly mark: number | null;
}

/** What goes out of one student, or of one copy without a student. */
export interface ClassResult {
  readonly student: ResultStudent | null;
  readonly copy: number | null;
  /** Null for who is absent, unless that counts as 0, or answered online, and for a copy not marked yet. */
  readonly mark: number | null;
  /** As long as copies are read, or wait for their students, who has none is not known to be absent. */
  readonly state: 'present' | 'absent' | 'online' | 'without-copy' | 'unmatched';
}

/** Whom marks and figures are about: whoever is of the class, and whoever wrote a copy. */
export function countedStudents<S extends ExpectedStudent>(
  students: readonly S[],
  copies: readonly Pick<ResultCopy, 'student'>[],
): S[] {
  const present = new Set(copies.map(({ student }) => student));
  return students.filter(({ id, isExpected }) => isExpected || present.has(id));
}

/** Who of the class has neither a copy nor an attempt online. */
export const absentAmong = <S extends ExpectedStudent>(...among: Among<S>): S[] =>
  withoutCopy(...among).filter(({ isOnline }) => !isOnline);

/** Who of the class has no copy and answered online: no absence, and the mark is not of the papers. */
export const onlineAmong = <S extends ExpectedStudent>(...among: Among<S>): S[] =>
  withoutCopy(...among).filter(({ isOnline }) => isOnline);

type Among<S> = [students: readonly S[], copies: readonly Pick<ResultCopy, 'student'>[]];

export function withoutCopy<S extends ExpectedStudent>(...[students, copies]: Among<S>): S[] {
  const present = new Set(copies.map(({ student }) => student));
  return students.filter(({ id, isExpected }) => isExpected && !present.has(id));
}

/** As long as copies are to be read, or wait for their students, who has none may get one. */
export function areAbsencesKnown({
  copies,
  ...pile
}: Parameters<typeof arePagesToCome>[0] & {
  readonly copies: readonly Pick<ResultCopy, 'student'>[];
}): boolean {
  return !arePagesToCome(pile) && copies.every(({ student }) => student !== null);
}

/** In the order of the class list, then the copies that are still nobody's. */
export function classResults(
  students: readonly (ResultStudent & ExpectedStudent)[],
  copies: readonly ResultCopy[],
  {
    absence,
    areCopiesToCome,
  }: { readonly absence: 'excluded' | 'zero'; readonly areCopiesToCome: boolean },
): ClassResult[] {
  const byStudent = new Map(copies.map((copy) => [copy.student, copy]));
  const studentIds = new Set(students.map(({ id }) => id));
  const open = copies
    .filter(({ student }) => student === null || !studentIds.has(student))
    .map(({ copy, mark }): ClassResult => ({ student: null, copy, mark, state: 'unmatched' }));
  const isKnown = !areCopiesToCome && open.length === 0;
  const mark = isKnown && absence === 'zero' ? 0 : null;
  const state = isKnown ? 'absent' : 'without-copy';
  const listed = countedStudents(students, copies).map((student): ClassResult => {
    const own = byStudent.get(student.id);
    if (own) return { student, copy: own.copy, mark: own.mark, state: 'present' };
    if (student.isOnline) return { student, copy: null, mark: null, state: 'online' };
    return { student, copy: null, mark, state };
  });
  return [...listed, ...open];
}
