import type { CorrectionOverview } from '#shared/contract/correction-schemas.ts';
import { identityOfStudent } from '#shared/domain/correction/association.ts';
import { normalizeEmail } from '#shared/domain/email.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { studentKey } from '#shared/domain/student-identity.ts';

type Listed = CorrectionOverview['students'][number];

export interface NewAddress {
  readonly copy: number;
  readonly student: Listed;
  readonly email: string;
}

/** Who of those with a copy has another address in the class by now than in the correction. */
export function newAddresses(
  { students, copies }: Pick<CorrectionOverview, 'students' | 'copies'>,
  roster: readonly RosterEntry[],
): NewAddress[] {
  const inClass = new Map(
    roster.map(({ id, ...names }) => [
      studentKey(identityOfStudent({ studentId: id, ...names })),
      normalizeEmail(names.email),
    ]),
  );
  const copyOf = new Map(copies.map(({ copy, student }) => [student, copy]));
  return students.flatMap((student) => {
    const copy = copyOf.get(student.id);
    const email = inClass.get(studentKey(identityOfStudent(student))) ?? '';
    const isNew = email !== '' && email !== normalizeEmail(student.email);
    return copy !== undefined && isNew ? [{ copy, student, email }] : [];
  });
}
