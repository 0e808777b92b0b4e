import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { tidyEntry } from '#shared/domain/roster/roster.ts';
import { studentKey, studentKeyOf } from '#shared/domain/students/student-identity.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  type CopyRow,
  selectOptionalCopy,
  selectOptionalCopyOfStudent,
  updateCopy,
} from '../base/copies.queries.ts';
import { ownCorrectionForChange } from '../base/correction.policy.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import {
  hasAnotherCopy,
  namelessStudent,
  numberTaken,
  studentMendedElsewhere,
  unknownCopy,
  unknownStudent,
} from '../base/correction-errors.ts';
import { updateCorrection } from '../base/corrections.queries.ts';
import { insertJournal } from '../base/journal.queries.ts';
import type { JournalChange } from '../base/journal-change.ts';
import {
  insertStudents,
  type StudentFields,
  type StudentRow,
  selectStudents,
  updateStudent,
} from '../base/students.queries.ts';
import { refuseOtherOwner } from './copy-owner.ts';

export interface Wanted {
  readonly internalNumber: number;
  readonly studentId: string | null;
  readonly student?: string | undefined;
  readonly insteadOf?: number | undefined;
  /** The owner of the copy on the screen; where it is left out, the present owner is meant. */
  readonly owner?: string | null | undefined;
}

/** Gives a copy to a student of the list, or to nobody. What was ticked on it stays as it is. */
export async function associateCopy(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { internalNumber, studentId, student: studentRow, insteadOf, owner }: Wanted,
): Promise<void> {
  await changeCopy(services, teacherId, quizId, internalNumber, async (db, copy) => {
    refuseOtherOwner(copy, owner);
    const isNobody = !studentRow && !studentId;
    const student = isNobody ? null : await listedStudent(db, quizId, studentRow, studentId);
    const other = student && (await selectOptionalCopyOfStudent(db, student.id));
    const isSwapped = other !== null && other.copy !== copy.copy && other.copy === insteadOf;
    const freed = isSwapped ? await associate(db, other, null) : [];
    return [...freed, ...(await associate(db, copy, student))];
  });
}

export async function listedStudent(
  db: Db,
  quizId: QuizId,
  id: string | undefined,
  studentId: string | null,
): Promise<StudentRow> {
  const key = studentKey({ studentId, studentName: '' });
  const found = (await selectStudents(db, quizId)).find((student) =>
    id ? student.id === id : studentKeyOf(student) === key,
  );
  if (!found) throw unknownStudent();
  return found;
}

async function associate(
  db: Db,
  copy: CopyRow,
  student: StudentRow | null,
): Promise<JournalChange[]> {
  if (copy.student === (student?.id ?? null)) return [];
  const other = student && (await selectOptionalCopyOfStudent(db, student.id));
  if (student && other) throw hasAnotherCopy(spokenName(student), other.copy);
  await updateCopy(db, copy.quizId, copy.copy, {
    student: student?.id ?? null,
    associatedBy: 'hand',
  });
  const change = { before: copy.student, after: student?.id ?? null, by: copy.associatedBy };
  return [{ kind: 'association', copy: copy.copy, ...change }];
}

export interface StudentMeta extends Omit<StudentFields, 'email'> {
  readonly internalNumber: number;
  /** The address; where it is left out, it stays what it was. */
  readonly email?: string | null | undefined;
  /** The owner of the copy on the screen; where it is left out, the present owner is meant. */
  readonly student?: string | null | undefined;
  /**
   * What the form showed of that student; where it is left out, the present values are replaced.
   */
  readonly before?: StudentFields | undefined;
}

/**
 * Says who wrote a copy, as a person typed it. It mends the student to whom the copy belongs; a
 * copy of nobody goes to the student with this number, or to one who is added to the list.
 */
export async function updateStudentMeta(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { internalNumber, email, student, before, ...typed }: StudentMeta,
): Promise<void> {
  const fields = tidyFields({ ...typed, email: email ?? '' });
  const { studentId, firstName, lastName } = fields;
  if (studentId + firstName + lastName === '') throw namelessStudent();
  await changeCopy(services, teacherId, quizId, internalNumber, async (db, copy) => {
    refuseOtherOwner(copy, student);
    const students = await selectStudents(db, quizId);
    const current = students.find(({ id }) => id === copy.student);
    if (current) {
      if (before && !isAsShown(current, before)) throw studentMendedElsewhere();
      const kept = email ?? current.email;
      return mend(db, students, current, tidyFields({ ...typed, email: kept }));
    }
    const listed = fields.studentId === '' ? null : sameAs(students, fields);
    if (listed) {
      const given = await associate(db, copy, listed);
      return [...given, ...(await mend(db, students, listed, withoutBlanks(fields, listed)))];
    }
    const { studentId: id, ...names } = fields;
    // The added student belongs to this copy alone and not to the class, so it is no absence should
    // the copy turn out to be another's.
    const [added] = await insertStudents(db, quizId, [{ id, ...names }], {
      firstPosition: students.length,
      isExpected: false,
    });
    return added ? associate(db, copy, added) : [];
  });
}

const isAsShown = (student: StudentFields, shown: StudentFields) =>
  (['studentId', 'lastName', 'firstName', 'email'] as const).every(
    (field) => student[field] === shown[field],
  );

function tidyFields({ studentId, ...names }: StudentFields): StudentFields {
  const { id, ...tidy } = tidyEntry({ id: studentId, ...names });
  return { studentId: id, ...tidy };
}

/** A student who is named by the number alone keeps the name and the address of the list. */
function withoutBlanks(typed: StudentFields, listed: StudentFields): StudentFields {
  return {
    studentId: typed.studentId,
    lastName: typed.lastName || listed.lastName,
    firstName: typed.firstName || listed.firstName,
    email: typed.email || listed.email,
  };
}

/** Finds the student of the list who is taken for the same. */
function sameAs(students: readonly StudentRow[], fields: StudentFields): StudentRow | null {
  const key = studentKeyOf(fields);
  return students.find((student) => studentKeyOf(student) === key) ?? null;
}

async function mend(
  db: Db,
  students: readonly StudentRow[],
  student: StudentRow,
  after: StudentFields,
): Promise<JournalChange[]> {
  const { studentId, lastName, firstName, email } = student;
  const before = { studentId, lastName, firstName, email };
  if (JSON.stringify(before) === JSON.stringify({ ...before, ...after })) return [];
  refuseTakenNumber(students, student.id, after);
  // With another number or name it may be a different student of the class.
  const isOther = studentKeyOf(after) !== studentKeyOf(student);
  await updateStudent(db, student.id, { ...after, ...(isOther && { rosterEntryId: null }) });
  return [{ kind: 'student', student: student.id, before, after }];
}

/** Refuses a number that another student of the list has. */
export function refuseTakenNumber(
  students: readonly StudentRow[],
  student: string,
  fields: StudentFields,
): void {
  const others = students.filter(({ id }) => id !== student);
  const holder = fields.studentId === '' ? null : sameAs(others, fields);
  if (holder) throw numberTaken(spokenName(holder));
}

/** Changes one copy, writes the change down and announces it. */
async function changeCopy(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  number: number,
  change: (db: Db, copy: CopyRow) => Promise<JournalChange[]>,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    const copy = await selectOptionalCopy(db, quizId, number);
    if (!copy) throw unknownCopy(number);
    const changes = await change(db, copy);
    if (changes.length === 0) return;
    await insertJournal(db, quizId, teacherId, changes);
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}
