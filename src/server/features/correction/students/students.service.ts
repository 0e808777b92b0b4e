import type { RosterEntry } from '#shared/domain/roster.ts';
import { tidyEntry } from '#shared/domain/roster.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  type CopyRow,
  selectOptionalCopy,
  selectOptionalCopyOfStudent,
  updateCopy,
} from '../copies.queries.ts';
import { ownCorrectionForChange } from '../correction.policy.ts';
import { announceCorrection } from '../correction-changes.ts';
import { hasAnotherCopy, numberTaken, unknownCopy, unknownStudent } from '../correction-errors.ts';
import { updateCorrection } from '../corrections.queries.ts';
import { insertJournal } from '../journal/journal.queries.ts';
import type { JournalChange } from '../journal/journal-change.ts';
import {
  insertStudents,
  type StudentFields,
  type StudentRow,
  selectOptionalNamesake,
  selectStudents,
  updateStudent,
} from './students.queries.ts';

export function studentName({ firstName, lastName, studentId }: StudentFields): string {
  return `${firstName} ${lastName}`.trim() || studentId || 'Étudiant';
}

export interface Wanted {
  readonly internalNumber: number;
  readonly studentId: string | null;
  readonly student?: string | undefined;
}

/** Gives a copy to a student of the list, or to nobody. What was ticked on it stays as it is. */
export async function associateCopy(
  services: Services,
  teacherId: string,
  quizId: string,
  { internalNumber, studentId, student: studentRow }: Wanted,
): Promise<void> {
  await changeCopy(services, teacherId, quizId, internalNumber, async (db, copy) => {
    const isNobody = !studentRow && !studentId;
    const student = isNobody ? null : await listedStudent(db, quizId, studentRow, studentId);
    return associate(db, copy, student);
  });
}

async function listedStudent(
  db: Db,
  quizId: string,
  id: string | undefined,
  studentId: string | null,
): Promise<StudentRow> {
  const found = (await selectStudents(db, quizId)).find((student) =>
    id ? student.id === id : student.studentId === studentId,
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
  if (student && other) throw hasAnotherCopy(studentName(student), other.copy);
  await updateCopy(db, copy.quizId, copy.copy, {
    student: student?.id ?? null,
    associatedBy: student ? 'hand' : null,
  });
  const change = { before: copy.student, after: student?.id ?? null };
  return [{ kind: 'association', copy: copy.copy, ...change }];
}

export interface StudentMeta extends StudentFields {
  readonly internalNumber: number;
}

/**
 * Who wrote a copy, as a person typed it: mends the student that the copy belongs to; a copy of
 * nobody goes to the student with this number, or to one who is added to the list.
 */
export async function updateStudentMeta(
  services: Services,
  teacherId: string,
  quizId: string,
  { internalNumber, ...typed }: StudentMeta,
): Promise<void> {
  const fields = tidyFields(typed);
  await changeCopy(services, teacherId, quizId, internalNumber, async (db, copy) => {
    const students = await selectStudents(db, quizId);
    const current = students.find(({ id }) => id === copy.student);
    if (current) return mend(db, current, fields);
    const known = students.find(
      ({ studentId }) => studentId !== '' && studentId === fields.studentId,
    );
    if (known) return [...(await associate(db, copy, known)), ...(await mend(db, known, fields))];
    const { studentId: id, ...names } = fields;
    const [added] = await insertStudents(db, quizId, [{ id, ...names }], students.length);
    return added ? associate(db, copy, added) : [];
  });
}

function tidyFields({ studentId, ...names }: StudentFields): StudentFields {
  const { id, ...tidy } = tidyEntry({ id: studentId, ...names });
  return { studentId: id, ...tidy };
}

async function mend(db: Db, student: StudentRow, after: StudentFields): Promise<JournalChange[]> {
  const { studentId, lastName, firstName, email } = student;
  const before = { studentId, lastName, firstName, email };
  if (JSON.stringify(before) === JSON.stringify({ ...before, ...after })) return [];
  const namesake = await selectOptionalNamesake(db, student.quizId, after.studentId, student.id);
  if (namesake) throw numberTaken(studentName(namesake));
  await updateStudent(db, student.id, after);
  return [{ kind: 'student', student: student.id, before, after }];
}

/** One change of one copy, written down and announced. */
async function changeCopy(
  services: Services,
  teacherId: string,
  quizId: string,
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

/** The list that copies are associated with; in a transaction. Who is on it already stays. */
export async function addToList(
  db: Db,
  quizId: string,
  entries: readonly RosterEntry[],
): Promise<void> {
  const known = await selectStudents(db, quizId);
  const numbers = new Set(known.map(({ studentId }) => studentId));
  const added: RosterEntry[] = [];
  for (const entry of entries.map(tidyEntry)) {
    if (entry.id !== '' && numbers.has(entry.id)) continue;
    if (entry.id === '' && known.some((student) => isSamePerson(student, entry))) continue;
    numbers.add(entry.id);
    added.push(entry);
  }
  await insertStudents(db, quizId, added, known.length);
}

function isSamePerson(student: StudentRow, { lastName, firstName }: RosterEntry): boolean {
  return student.lastName === lastName && student.firstName === firstName;
}
