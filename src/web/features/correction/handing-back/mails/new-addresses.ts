import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { normalizeEmail } from '#shared/domain/emails/email.ts';
import type { GivenEntry } from '#shared/domain/roster/roster.ts';
import { studentKeyOf } from '#shared/domain/students/student-identity.ts';
import { uniqueBy } from '#shared/domain/unique-by.ts';

type Listed = CorrectionOverview['students'][number];

export interface NewAddress {
  readonly copy: number;
  readonly student: Listed;
  readonly email: string;
}

/**
 * Finds the students with a copy who have another address in the class by now than in the
 * correction. Where the correction has no id of the class, namesakes without a number cannot be
 * told apart: their addresses are left to a person.
 */
export function newAddresses(
  { students, copies }: Pick<CorrectionOverview, 'students' | 'copies'>,
  roster: readonly GivenEntry[],
): NewAddress[] {
  const byId = new Map(roster.map((entry) => [entry.rosterEntryId, entry]));
  const inClass = uniqueBy(roster, ({ id, ...names }) => studentKeyOf({ studentId: id, ...names }));
  const inCorrection = uniqueBy(students, studentKeyOf);
  const copyOf = new Map(copies.map(({ copy, student }) => [student, copy]));
  return students.flatMap((student) => {
    const copy = copyOf.get(student.id);
    const key = studentKeyOf(student);
    const found = inCorrection.has(key) ? inClass.get(key) : undefined;
    const email = normalizeEmail((byId.get(student.rosterEntryId ?? '') ?? found)?.email ?? '');
    const isNew = email !== '' && email !== normalizeEmail(student.email);
    return copy !== undefined && isNew ? [{ copy, student, email }] : [];
  });
}
