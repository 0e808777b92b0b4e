import type {
  CorrectedCopy,
  CorrectionOverview,
} from '#shared/contract/correction/overview-schemas.ts';
import { arePagesToCome } from '#shared/domain/correction/pages/unread-scans.ts';
import { wordsFinder } from '#shared/domain/texts/fold-text.ts';
import { compareNames } from '#web/lib/list/list-rules.ts';

export type Student = CorrectionOverview['students'][number];

/** «MOREL Léa», as lists are written; a number where there is no name. */
export function writtenName({
  lastName,
  firstName,
  studentId,
}: Pick<Student, 'lastName' | 'firstName' | 'studentId'>): string {
  return `${lastName} ${firstName}`.trim() || studentId || 'Étudiant';
}

export const byName = (a: Student, b: Student) => compareNames(writtenName(a), writtenName(b));

/** As long as copies are to be read, or wait for their students, who has none may get one. */
export function mayBringCopies({
  copies,
  ...pile
}: Pick<CorrectionOverview, 'reading' | 'scans' | 'copies'>): boolean {
  return arePagesToCome(pile) || copies.some(({ student }) => student === null);
}

export interface ClassState {
  readonly byId: ReadonlyMap<string, Student>;
  /** Without a copy, and who a copy may be of: also whoever is not of the class. */
  readonly left: readonly Student[];
  /** Without a copy, and counted. */
  readonly absent: readonly Student[];
  /** Without a student. */
  readonly open: readonly CorrectedCopy[];
  readonly taken: readonly { readonly student: Student; readonly copy: number }[];
  /** Whether who has no copy is known to be absent. */
  readonly isSettled: boolean;
}

export function classState(overview: CorrectionOverview): ClassState {
  const { students, copies } = overview;
  const byId = new Map(students.map((student) => [student.id, student]));
  const taken = copies.flatMap(({ copy, student: id }) => {
    const student = byId.get(id ?? '');
    return student ? [{ student, copy }] : [];
  });
  const present = new Set(taken.map(({ student }) => student));
  const left = students.filter((student) => !present.has(student)).toSorted(byName);
  return {
    byId,
    left,
    absent: left.filter(({ isExpected }) => isExpected),
    open: copies.filter(({ student }) => student === null),
    taken,
    isSettled: !mayBringCopies(overview),
  };
}

/** Those whose name or number holds every word; whoever was proposed comes first. */
export function studentsFor(
  students: readonly Student[],
  wanted: string,
  proposed: string | null,
): Student[] {
  const isFound = wordsFinder(wanted);
  const found = students.filter((student) =>
    isFound(`${student.lastName} ${student.firstName} ${student.studentId}`),
  );
  return found.toSorted((a, b) => Number(b.id === proposed) - Number(a.id === proposed));
}
