import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Student } from '#shared/domain/correction/copies/association.ts';
import {
  followStudents,
  withoutSharedNumbers,
} from '#shared/domain/correction/copies/followed-students.ts';
import { type GivenEntry, tidyEntry } from '#shared/domain/roster/roster.ts';
import { numberKey, sharedNumbers } from '#shared/domain/roster/shared-numbers.ts';
import { withNewcomers } from '#shared/domain/roster/with-newcomers.ts';
import { studentKeyOf } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { selectCopies } from '../base/copies.queries.ts';
import { ownCorrectionForChange } from '../base/correction.policy.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import { unknownStudent } from '../base/correction-errors.ts';
import { updateCorrection } from '../base/corrections.queries.ts';
import { insertJournal } from '../base/journal.queries.ts';
import type { JournalChange } from '../base/journal-change.ts';
import {
  insertStudents,
  type StudentRow,
  selectStudents,
  updateExpected,
  updateRosterEntryIds,
  updateStudent,
  updateStudentOrder,
} from '../base/students.queries.ts';

/**
 * Updates the list that copies are associated with; call it in a transaction. A student who is on
 * it already stays, with the number that was given or mended since; one who came back counts again;
 * a new one stands where the list has them, since marks leave as a column that is pasted line by
 * line.
 */
export async function addToList(
  db: Db,
  quizId: QuizId,
  entries: readonly GivenEntry[],
): Promise<void> {
  const given = entries
    .map((entry) => ({ ...entry, ...tidyEntry(entry) }))
    .map((entry) => ({ ...entry, studentId: entry.id, listedNumber: entry.id }));
  const taken = await takeSharedNumbers(db, quizId, new Set(sharedNumbers(given).keys()));
  const { known } = taken;
  const wanted = withoutSharedNumbers(given).map((entry) => ({ ...entry, id: entry.studentId }));
  const rowOf = rowFinder(known, wanted);
  const byLine = new Map<string, (typeof wanted)[number]>();
  const added: typeof wanted = [];
  const listed = wanted.map((entry) => {
    const key = studentKeyOf(entry);
    // Two of one file without a number may be namesakes; with the same number they are one student.
    const line = `${studentKeyOf({ ...entry, studentId: entry.listedNumber })} ${key}`;
    const same = rowOf(entry) ?? byLine.get(line);
    if (same) return same;
    if (entry.listedNumber !== '') byLine.set(line, entry);
    added.push(entry);
    return entry;
  });
  const again = listed.flatMap((one) => ('quizId' in one ? one.id : []));
  const changes = [
    ...taken.changes,
    ...(await mendNumbers(db, known, wanted, rowOf)),
    ...(await changeExpected(db, quizId, again, true)),
  ];
  await updateRosterEntryIds(
    db,
    new Map(
      wanted.flatMap((entry) => {
        const row = rowOf(entry);
        return row && entry.rosterEntryId ? [[row.id, entry.rosterEntryId] as const] : [];
      }),
    ),
  );
  const inserted = await insertStudents(db, quizId, added, {
    firstPosition: known.length,
    isExpected: true,
  });
  const numberless = inserted.flatMap((row, index) => {
    const number = added[index]?.listedNumber ?? '';
    return number === row.studentId ? [] : [withoutNumber({ ...row, studentId: number })];
  });
  await insertJournal(db, quizId, null, [...changes, ...numberless]);
  if (added.length === 0) return;
  const ids = new Map<StudentRow | GivenEntry | undefined, string>(
    inserted.map(({ id }, index) => [added[index], id]),
  );
  const order = withNewcomers<StudentRow | GivenEntry>(known, [...new Set(listed)]);
  await updateStudentOrder(
    db,
    order.map((one) => ('quizId' in one ? one.id : (ids.get(one) ?? ''))),
  );
}

/** Finds the row of each entry of a list: by the id in the class, or else as lists are followed. */
function rowFinder<Entry extends Student & { readonly rosterEntryId?: string }>(
  known: readonly StudentRow[],
  entries: readonly Entry[],
): (entry: Entry) => StudentRow | undefined {
  const rows = new Map(known.map((row) => [row.rosterEntryId, row]));
  const byId = new Map(entries.map((entry) => [entry, rows.get(entry.rosterEntryId ?? '')]));
  const sure = new Set(byId.values());
  const followed = followStudents(known, entries);
  return (entry) => {
    const row = followed.get(studentKeyOf(entry));
    return byId.get(entry) ?? (row && sure.has(row) ? undefined : row);
  };
}

/**
 * Takes a number that turns out to be another student's too from students without a copy: nobody is
 * found by it any more.
 */
async function takeSharedNumbers(
  db: Db,
  quizId: QuizId,
  shared: ReadonlySet<string>,
): Promise<{ known: StudentRow[]; changes: JournalChange[] }> {
  const known = await selectStudents(db, quizId);
  const present = new Set((await selectCopies(db, quizId)).map(({ student }) => student));
  const doubtful = known.filter((row) => shared.has(numberKey(row)) && !present.has(row.id));
  const changes = doubtful.map(withoutNumber);
  for (const { student, after } of changes) await updateStudent(db, student, after);
  return {
    known: known.map((row) => (doubtful.includes(row) ? { ...row, studentId: '' } : row)),
    changes,
  };
}

function withoutNumber(row: StudentRow) {
  const [student, before] = [row.id, fieldsOf(row)];
  const after = { ...before, studentId: '' };
  return { kind: 'student', student, before, after, isShared: true } as const;
}

/**
 * Assigns the new numbers. A list without numbers takes none away, and no student gets one that is
 * another's.
 */
async function mendNumbers<Entry extends Student>(
  db: Db,
  known: readonly StudentRow[],
  entries: readonly Entry[],
  rowOf: (entry: Entry) => StudentRow | undefined,
): Promise<JournalChange[]> {
  const numbers = new Map(
    entries.flatMap((entry) => {
      const row = rowOf(entry);
      const isMended = row && entry.studentId !== '' && studentKeyOf(row) !== studentKeyOf(entry);
      return isMended ? [[row, entry.studentId] as const] : [];
    }),
  );
  leaveTakenNumbers(numbers, known);
  // Two students may exchange their numbers.
  for (const row of numbers.keys())
    await updateStudent(db, row.id, { ...fieldsOf(row), studentId: '' });
  const changes: JournalChange[] = [];
  for (const [row, studentId] of numbers) {
    const [student, before] = [row.id, fieldsOf(row)];
    const after = { ...before, studentId };
    await updateStudent(db, student, after);
    changes.push({ kind: 'student', student, before, after });
  }
  return changes;
}

/** Drops a new number that belongs to a student who has it and gets no other. */
function leaveTakenNumbers(numbers: Map<StudentRow, string>, known: readonly StudentRow[]): void {
  const staying = new Set(known.filter((row) => !numbers.has(row)).map(studentKeyOf));
  const taken = [...numbers].find(([row, studentId]) =>
    staying.has(studentKeyOf({ ...row, studentId })),
  );
  if (!taken) return;
  numbers.delete(taken[0]);
  leaveTakenNumbers(numbers, known);
}

const fieldsOf = ({ studentId, lastName, firstName, email }: StudentRow) => ({
  studentId,
  lastName,
  firstName,
  email,
});

/**
 * Sets whether the absence of these students counts. A student with a copy is present, whatever is
 * set here.
 */
export async function setExpected(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { students, isExpected }: { readonly students: readonly string[]; readonly isExpected: boolean },
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    const listedIds = new Set((await selectStudents(db, quizId)).map(({ id }) => id));
    if (!students.every((id) => listedIds.has(id))) throw unknownStudent();
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
  quizId: QuizId,
  wanted: readonly string[],
  isExpected: boolean,
): Promise<JournalChange[]> {
  const students = await updateExpected(db, quizId, wanted, isExpected);
  if (students.length === 0) return [];
  return [{ kind: 'expected', students, before: !isExpected, after: isExpected }];
}
