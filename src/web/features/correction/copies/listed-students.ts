import type {
  CorrectedCopy,
  CorrectionOverview,
} from '#shared/contract/correction/overview-schemas.ts';
import { absentAmong, areAbsencesKnown } from '#shared/domain/correction/marks/class-results.ts';
import { compareStudents } from '#shared/domain/roster/roster.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { wordsFinder } from '#shared/domain/texts/fold-text.ts';

export type Student = CorrectionOverview['students'][number];

export const byName = (a: Student, b: Student) =>
  compareStudents({ ...a, id: a.studentId }, { ...b, id: b.studentId });

export interface ClassState {
  readonly byId: ReadonlyMap<string, Student>;
  /** The name of each as lists write it, with what tells namesakes apart. */
  readonly nameOf: (student: Student) => string;
  /** The students without a copy, to whom a copy may belong, even if they are not in the class. */
  readonly left: readonly Student[];
  /** The students without a copy who count as absent. */
  readonly absent: readonly Student[];
  /** The copies without a student. */
  readonly open: readonly CorrectedCopy[];
  readonly taken: readonly { readonly student: Student; readonly copy: number }[];
  /** Whether a student without a copy is known to be absent. */
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
    nameOf: distinctNames(students),
    left,
    absent: absentAmong(left, copies),
    open: copies.filter(({ student }) => student === null),
    taken,
    isSettled: areAbsencesKnown(overview),
  };
}

/** Returns the students whose name or number holds every word; a proposed one comes first. */
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
