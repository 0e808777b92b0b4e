import type { Student } from '#shared/domain/correction/association/association.ts';
import { followStudents } from '#shared/domain/correction/association/followed-students.ts';
import { type RosterEntry, tidyEntry } from '#shared/domain/roster/roster.ts';
import { withNewcomers } from '#shared/domain/roster/with-newcomers.ts';
import { studentKeyOf } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { selectCopies } from '../copies.queries.ts';
import { ownCorrectionForChange } from '../correction.policy.ts';
import { announceCorrection } from '../correction-changes.ts';
import { unknownStudent } from '../correction-errors.ts';
import { updateCorrection } from '../corrections.queries.ts';
import { insertJournal } from '../journal/journal.queries.ts';
import type { JournalChange } from '../journal/journal-change.ts';
import {
  insertStudents,
  type StudentRow,
  selectStudents,
  updateExpected,
  updateStudent,
  updateStudentOrder,
} from './students.queries.ts';

/**
 * The list that copies are associated with; in a transaction. Who is on it already stays, with the
 * number that was given or mended since; who came back to it counts again; who is new stands where the
 * list has them, for marks leave as a column that is pasted line by line.
 */
export async function addToList(
  db: Db,
  quizId: string,
  entries: readonly RosterEntry[],
): Promise<void> {
  const known = await selectStudents(db, quizId);
  const wanted = entries.map(tidyEntry).map((entry) => ({ ...entry, studentId: entry.id }));
  const followed = followStudents(known, wanted);
  const byKey = new Map<string, StudentRow | RosterEntry>(followed);
  const added: RosterEntry[] = [];
  const listed = wanted.map((entry) => {
    const key = studentKeyOf(entry);
    const same = byKey.get(key);
    if (same) return same;
    // Two of one file without a number may be namesakes; with one they are the same student.
    if (entry.studentId !== '') byKey.set(key, entry);
    added.push(entry);
    return entry;
  });
  const again = listed.flatMap((one) => ('quizId' in one ? one.id : []));
  await insertJournal(db, quizId, null, [
    ...(await mendNumbers(db, wanted, followed)),
    ...(await changeExpected(db, quizId, again, true)),
  ]);
  if (added.length === 0) return;
  const inserted = await insertStudents(db, quizId, added, {
    firstPosition: known.length,
    isExpected: true,
  });
  const ids = new Map(inserted.map(({ id }, place) => [added[place], id]));
  const order = withNewcomers<StudentRow | RosterEntry>(known, listed);
  await updateStudentOrder(
    db,
    order.map((one) => ('quizId' in one ? one.id : (ids.get(one) ?? ''))),
  );
}

/** A list without numbers takes none away. */
async function mendNumbers(
  db: Db,
  entries: readonly Student[],
  followed: ReadonlyMap<string, StudentRow>,
): Promise<JournalChange[]> {
  const numbers = new Map(
    entries.flatMap((entry) => {
      const row = followed.get(studentKeyOf(entry));
      const isMended = row && entry.studentId !== '' && studentKeyOf(row) !== studentKeyOf(entry);
      return isMended ? [[row, entry.studentId] as const] : [];
    }),
  );
  const changes: JournalChange[] = [];
  for (const [{ id: student, studentId, lastName, firstName, email }, number] of numbers) {
    const before = { studentId, lastName, firstName, email };
    const after = { ...before, studentId: number };
    await updateStudent(db, student, after);
    changes.push({ kind: 'student', student, before, after });
  }
  return changes;
}

/**
 * Whether an absence of theirs counts. Who has a copy is present, and stays so whatever is said here.
 */
export async function setExpected(
  services: Services,
  teacherId: string,
  quizId: string,
  { students, isExpected }: { readonly students: readonly string[]; readonly isExpected: boolean },
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    const known = new Set((await selectStudents(db, quizId)).map(({ id }) => id));
    if (!students.every((id) => known.has(id))) throw unknownStudent();
    const present = new Set((await selectCopies(db, quizId)).map(({ student }) => student));
    const wanted = students.filter((id) => isExpected || !present.has(id));
    const changes = await changeExpected(db, quizId, wanted, isExpected);
    if (changes.length === 0) return;
    await insertJournal(db, quizId, teacherId, changes);
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}

async function changeExpected(
  db: Db,
  quizId: string,
  wanted: readonly string[],
  isExpected: boolean,
): Promise<JournalChange[]> {
  const students = await updateExpected(db, quizId, wanted, isExpected);
  if (students.length === 0) return [];
  return [{ kind: 'expected', students, before: !isExpected, after: isExpected }];
}
