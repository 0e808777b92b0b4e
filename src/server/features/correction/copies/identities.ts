import { isDeepStrictEqual } from 'node:util';
import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';
import { printedNumber, rankOfCopy } from '#shared/domain/correction/base/copy-number.ts';
import { sureFrom } from '#shared/domain/correction/class-reading/confidence.ts';
import {
  type Association,
  type CopyIdentity,
  type Student,
  sureAssociations,
} from '#shared/domain/correction/copies/association.ts';
import {
  followStudents,
  nameKey,
  withoutSharedNumbers,
} from '#shared/domain/correction/copies/followed-students.ts';
import { derived } from '#shared/domain/derived.ts';
import { toldApart } from '#shared/domain/students/namesakes.ts';
import { studentKeyOf } from '#shared/domain/students/student-identity.ts';
import { bareNumber } from '#shared/domain/students/student-number.ts';
import type { StudentRow } from '../base/students.queries.ts';
import type { ClassReading, CopyReading } from '../class-reading/class-reading.ts';
import { associateOpen } from './propose.service.ts';

/** The copies that nobody has been given yet, and who may have written them. */
function openCopies({ copies, students, editions }: ClassReading) {
  const taken = new Set(copies.map(({ row }) => row.student));
  const lists = editions.map(({ snapshot }) =>
    withoutSharedNumbers<Student | null>(snapshot.options.students ?? []),
  );
  const isOrdered = lists.every((printed) => areInSameOrder(withoutGaps(printed), students));
  const named = lists.map((printed) => {
    const today = followStudents(students, withoutGaps(printed));
    const apart = isOrdered ? placesOfNamesakes(withoutGaps(printed)) : null;
    return (copy: number) => {
      const student = printed[printedNumber(copy) - 1];
      return student ? { ...printedFor(student, today), apart: apart?.get(student) } : null;
    };
  });
  const places = isOrdered ? placesOfNamesakes(students) : null;
  const open = copies.filter(({ row }) => row.student === null);
  return [
    open.map((paper) => identityOf(paper, named[rankOfCopy(paper.copy)]?.(paper.copy) ?? null)),
    students
      .filter(({ id }) => !taken.has(id))
      .map((student) => ({ ...student, apart: places?.get(student) })),
  ] as const;
}

const withoutGaps = (printed: readonly (Student | null)[]) =>
  printed.filter((student) => student !== null);

/**
 * Whether the list has those who were printed in the order of the papers: only then the second
 * «LEROY Emma» of one is the second of the other.
 */
function areInSameOrder(printed: readonly Student[], students: readonly Student[]): boolean {
  const [before, today] = [printed.map(nameKey), students.map(nameKey)];
  const [onPaper, listed] = [new Set(before), new Set(today)];
  return isDeepStrictEqual(
    before.filter((name) => listed.has(name)),
    today.filter((name) => onPaper.has(name)),
  );
}

/** The place of each student without a number among those of the same name. */
function placesOfNamesakes<S extends Student>(students: readonly S[]): ReadonlyMap<S, string> {
  const apart = toldApart(students);
  return new Map([...apart].filter(([{ studentId }]) => studentId === ''));
}

/** Associates the open copies whose students are beyond doubt. */
export function openAssociations(reading: ClassReading): Association<StudentRow>[] {
  return sureAssociations<StudentRow>(...openCopies(reading));
}

type CopyProposal = NonNullable<CorrectedCopy['proposal']>;

/** The proposals by copy, with those that have come to leave no doubt since the pages were read. */
export const openProposals = derived(async (reading: ClassReading, owner: string) => {
  const { taken, proposed } = await associateOpen<StudentRow>(...openCopies(reading), owner);
  const sure = taken.map(({ by, ...pair }) => ({
    ...pair,
    by: by === 'printed' ? ('name' as const) : by,
    distance: 0,
    isTied: false,
  }));
  return new Map(
    [...sure, ...proposed].map(
      ({ copy, student, by, distance, isTied }): [number, CopyProposal] => [
        copy,
        { student: student.id, by, distance, isTied },
      ],
    ),
  );
});

/**
 * Finds the printed student in today's list: a number may have been given since the paper was
 * printed.
 */
function printedFor(student: Student, today: ReadonlyMap<string, Student>): Student {
  return today.get(studentKeyOf(student)) ?? student;
}

function identityOf({ copy, number, row }: CopyReading, printedFor: Student | null): CopyIdentity {
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

/**
 * Returns a function that tells the number on a copy as a person writes it, without what fills the
 * grid.
 */
export function numberPresenter(
  students: readonly StudentRow[],
): (paper: Pick<CopyReading, 'number'>) => string | null {
  // Of two students whose numbers are coded alike, the first of the list is told.
  const numbered = students.toReversed().filter((student) => bareNumber(student) !== '');
  const listed = new Map(numbered.map((student) => [bareNumber(student), student.studentId]));
  return ({ number }) => {
    if (!number) return null;
    const { digits } = number;
    return listed.get(bareNumber({ studentId: digits })) ?? digits.trim();
  };
}
