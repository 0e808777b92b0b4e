import {
  type Associations,
  associate,
  type CopyIdentity,
  keyOfStudent,
  type Student,
} from '#shared/domain/correction/association/association.ts';
import { followStudents } from '#shared/domain/correction/association/followed-students.ts';
import { codedNumber } from '#shared/domain/correction/association/number-distance.ts';
import { sureFrom } from '#shared/domain/correction/boxes/decide-batch.ts';
import type { Paper, Papers } from './papers.ts';
import type { StudentRow } from './students/students.queries.ts';

/** Who may have written the copies that nobody has been given yet. */
export function openAssociations({ copies, students, edition }: Papers): Associations<StudentRow> {
  const taken = new Set(copies.map(({ row }) => row.student));
  const printed = edition.snapshot.options.students ?? [];
  const today = followStudents(
    students,
    printed.filter((student) => student !== null),
  );
  const open = copies.filter(({ row }) => row.student === null);
  return associate(
    open.map((paper) => identityOf(paper, printedFor(printed[paper.copy - 1], today))),
    students.filter(({ id }) => !taken.has(id)),
  );
}

/** As the list knows them today: a number may have been given since the paper was printed. */
function printedFor(
  student: Student | null | undefined,
  today: ReadonlyMap<string, Student>,
): Student | null {
  return student ? (today.get(keyOfStudent(student)) ?? student) : null;
}

function identityOf({ copy, number, row }: Paper, printedFor: Student | null): CopyIdentity {
  const writtenName = `${row.aiFirstName ?? ''} ${row.aiLastName ?? ''}`.trim();
  return {
    copy,
    printedFor,
    writtenName: writtenName || null,
    number: number?.digits ?? null,
    isSure: number?.confidence.every((confidence) => confidence >= sureFrom) ?? false,
    isFreed: row.student === null && row.associatedBy === 'hand',
  };
}

/** Tells the number on a copy as a person writes it: without the zeros that fill the grid. */
export function numberTeller(students: readonly StudentRow[]): (paper: Paper) => string | null {
  // One for each breadth of a grid: a class of copies has the same.
  const listed = new Map<number, ReadonlyMap<string | null, string>>();
  return ({ number }) => {
    if (!number) return null;
    const { digits } = number;
    const coded = listed.get(digits.length) ?? codedNumbers(students, digits.length);
    listed.set(digits.length, coded);
    return coded.get(digits) ?? digits;
  };
}

function codedNumbers(students: readonly StudentRow[], columns: number) {
  // Of two that are coded alike the first of the list is told.
  const backwards = students.toReversed();
  return new Map(backwards.map(({ studentId }) => [codedNumber(studentId, columns), studentId]));
}
