import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import {
  identityOfStudent,
  type Student,
} from '#shared/domain/correction/association/association.ts';
import { normalizeEmail } from '#shared/domain/emails/email.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { studentKey } from '#shared/domain/students/student-identity.ts';

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
  const inClass = onlyOnes(roster, ({ id, ...names }) => ({ studentId: id, ...names }));
  const inCorrection = onlyOnes(students, (student) => student);
  const copyOf = new Map(copies.map(({ copy, student }) => [student, copy]));
  return students.flatMap((student) => {
    const copy = copyOf.get(student.id);
    const key = studentKey(identityOfStudent(student));
    const email = inCorrection.has(key) ? normalizeEmail(inClass.get(key)?.email ?? '') : '';
    const isNew = email !== '' && email !== normalizeEmail(student.email);
    return copy !== undefined && isNew ? [{ copy, student, email }] : [];
  });
}

/** By what students are known; who shares it with another is not among them. */
function onlyOnes<S>(list: readonly S[], fieldsOf: (one: S) => Student): Map<string, S> {
  const groups = Map.groupBy(list, (one) => studentKey(identityOfStudent(fieldsOf(one))));
  return new Map(
    [...groups].flatMap(([key, [first, ...others]]) =>
      first !== undefined && others.length === 0 ? [[key, first]] : [],
    ),
  );
}
