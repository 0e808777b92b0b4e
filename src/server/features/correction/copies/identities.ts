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
  withoutSharedNumbers,
} from '#shared/domain/correction/copies/followed-students.ts';
import { derived } from '#shared/domain/derived.ts';
import { studentKeyOf } from '#shared/domain/students/student-identity.ts';
import { bareNumber } from '#shared/domain/students/student-number.ts';
import type { StudentRow } from '../base/students.queries.ts';
import type { ClassReading, CopyReading } from '../class-reading/class-reading.ts';
import { associateOpen } from './propose.service.ts';

/** The copies that nobody has been given yet, and who may have written them. */
function openCopies({ copies, students, editions }: ClassReading) {
  const taken = new Set(copies.map(({ row }) => row.student));
  const named = editions.map(({ snapshot }) => {
    const printed = withoutSharedNumbers<Student | null>(snapshot.options.students ?? []);
    const today = followStudents(
      students,
      printed.filter((student) => student !== null),
    );
    return (copy: number) => printedFor(printed[printedNumber(copy) - 1], today);
  });
  const open = copies.filter(({ row }) => row.student === null);
  return [
    open.map((paper) => identityOf(paper, named[rankOfCopy(paper.copy)]?.(paper.copy) ?? null)),
    students.filter(({ id }) => !taken.has(id)),
  ] as const;
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
function printedFor(
  student: Student | null | undefined,
  today: ReadonlyMap<string, Student>,
): Student | null {
  return student ? (today.get(studentKeyOf(student)) ?? student) : null;
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
