import { questionIndex } from '#paper/edition/question-name.ts';
import { type JournalEntry, journalPageSize } from '#shared/contract/correction/journal-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { findQuizForChange } from '../../quizzes/quizzes.service.ts';
import { ownCorrection, ownCorrectionForChange } from '../base/correction.policy.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import { cannotUndo } from '../base/correction-errors.ts';
import { updateCorrection } from '../base/corrections.queries.ts';
import {
  insertJournal,
  type JournalEntryRow,
  selectJournal,
  selectJournalEntries,
  selectOptionalJournalEntry,
  updateJournalUndone,
} from '../base/journal.queries.ts';
import { printedLetter } from '../box-review/printed-letter.ts';
import { type CopyOrders, numberOnCopy, printedOrders } from '../box-review/printed-order.ts';
import { type ClassReading, cachedClassReading } from '../class-reading/class-reading.ts';
import { changeDetails, describeChange, type Naming } from './describe-change.ts';
import { canUndo, undoChange } from './undo-change.ts';

/** Reads so many entries, newest first; where an entry is named, those before it. */
export async function readJournal(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  before?: string,
): Promise<JournalEntry[]> {
  const { db } = services;
  await ownCorrection(db, teacherId, quizId);
  const entries = await selectJournal(db, quizId, { most: journalPageSize, before });
  const undone = entries.flatMap(({ change }) => (change.kind === 'undone' ? change.entry : []));
  const reading = await cachedClassReading(services, quizId);
  const undoneEntries = await selectJournalEntries(db, quizId, undone);
  const named = new Set(
    [...entries, ...undoneEntries].flatMap(({ change }) =>
      change.kind === 'answers' ? change.copy : [],
    ),
  );
  const copies = reading.copies.filter(({ copy }) => named.has(copy));
  const naming = namingOf(reading, undoneEntries, await printedOrders(services, copies));
  return entries.map(({ id, at, who, change, undoneAt }) => ({
    id,
    at: at.toISOString(),
    who: who ?? 'Lecture automatique',
    kind: change.kind,
    text: describeChange(change, naming),
    details: changeDetails(change, naming),
    canUndo: canUndo(change, reading.correction) && undoneAt === null,
    isUndone: undoneAt !== null,
  }));
}

/** Reads all entries, from the newest to the first. */
export async function wholeJournal(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<JournalEntry[]> {
  const whole: JournalEntry[] = [];
  let next: JournalEntry[];
  do {
    next = await readJournal(services, teacherId, quizId, whole.at(-1)?.id);
    whole.push(...next);
  } while (next.length > 0);
  return whole;
}

/** While names are hidden, they are hidden here too. */
function namingOf(
  { correction, copies, students, questions, studentOf, nameOf }: ClassReading,
  entries: readonly JournalEntryRow[],
  orderOf: CopyOrders,
): Naming {
  const { isAnonymous } = correction;
  const names = new Map(
    students.map((student) => [student.id, isAnonymous ? hidden : nameOf(student)]),
  );
  const changes = new Map(entries.map(({ id, change }) => [id, change]));
  const reading = new Map(copies.map((paper) => [paper.copy, paper]));
  return {
    student: (id) => names.get(id) ?? null,
    copy: (copy) => {
      const student = isAnonymous ? null : studentOf(copy);
      return student
        ? `Copie ${copyInWords(copy)} (${nameOf(student)})`
        : `Copie ${copyInWords(copy)}`;
    },
    isAnonymous,
    printed: (copy, question) =>
      `question ${numberOnCopy(orderOf({ copy }), questionIndex(question) ?? 0)}`,
    letter: quizLetter,
    letterOn: (copy, question, answer) => {
      const paper = reading.get(copy);
      return (paper && printedLetter(paper, { question, answer })) ?? quizLetter(answer);
    },
    question: (id) => `Question ${questions.findIndex((question) => question.id === id) + 1}`,
    entry: (id) => changes.get(id) ?? null,
  };
}

const hidden = 'nom masqué';
const quizLetter = (answer: number) => answerLetter(answer - 1);

/** Takes one change back, if nothing else has been decided of the same thing since. */
export async function undo(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  entryId: string,
): Promise<number> {
  return inTransaction(services, async (services) => {
    const { db } = services;
    // The key is part of the quiz, which is always held before its correction.
    await findQuizForChange(db, teacherId, quizId);
    const correction = await ownCorrectionForChange(db, teacherId, quizId);
    const entry = await selectOptionalJournalEntry(db, quizId, entryId);
    if (!entry || !(await updateJournalUndone(db, entryId))) throw cannotUndo();
    await undoChange(services, teacherId, correction, entry.change);
    await insertJournal(db, quizId, teacherId, [{ kind: 'undone', entry: entryId }]);
    const revision = await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
    return revision;
  });
}
