import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { normalizeEmail } from '#shared/domain/emails/email.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { studentKeyOf } from '#shared/domain/students/student-identity.ts';
import { uniqueBy } from '#shared/domain/unique-by.ts';

type Listed = CorrectionOverview['students'][number];

export interface NewAddress {
  readonly copy: number;
  readonly student: Listed;
  readonly email: string;
}

/**
 * Who of those with a copy has another address in the class by now than in the correction. Namesakes
 * without a number cannot be told apart: their addresses are left to a person.
 */
export function newAddresses(
  { students, copies }: Pick<CorrectionOverview, 'students' | 'copies'>,
  roster: readonly RosterEntry[],
): NewAddress[] {
  const inClass = uniqueBy(roster, ({ id, ...names }) => studentKeyOf({ studentId: id, ...names }));
  const inCorrection = uniqueBy(students, studentKeyOf);
  const copyOf = new Map(copies.map(({ copy, student }) => [student, copy]));
  return students.flatMap((student) => {
    const copy = copyOf.get(student.id);
    const key = studentKeyOf(student);
    const email = inCorrection.has(key) ? normalizeEmail(inClass.get(key)?.email ?? '') : '';
    const isNew = email !== '' && email !== normalizeEmail(student.email);
    return copy !== undefined && isNew ? [{ copy, student, email }] : [];
  });
}
