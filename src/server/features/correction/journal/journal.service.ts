import { questionIndex } from '#paper/edition/question-name.ts';
import type { JournalEntry } from '#shared/contract/correction-schemas.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { ownCorrection, ownCorrectionForChange } from '../correction.policy.ts';
import { announceCorrection } from '../correction-changes.ts';
import { cannotUndo } from '../correction-errors.ts';
import { updateCorrection } from '../corrections.queries.ts';
import { type Papers, readPapers } from '../papers.ts';
import { studentName } from '../students/students.service.ts';
import { describeChange, type Naming } from './describe-change.ts';
import {
  insertJournal,
  selectJournal,
  selectOptionalJournalEntry,
  updateJournalUndone,
} from './journal.queries.ts';
import { canUndo, undoChange } from './undo-change.ts';

const MOST_SHOWN = 1000;

export async function readJournal(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<JournalEntry[]> {
  await ownCorrection(services.db, teacherId, quizId);
  const naming = namingOf(await readPapers(services.db, quizId));
  const entries = await selectJournal(services.db, quizId, MOST_SHOWN);
  return entries.map(({ id, at, who, change, undoneAt }) => ({
    id,
    at: at.toISOString(),
    who: who ?? 'Lecture automatique',
    kind: change.kind,
    text: describeChange(change, naming),
    canUndo: canUndo(change) && undoneAt === null,
    isUndone: undoneAt !== null,
  }));
}

function namingOf({ students, questions }: Papers): Naming {
  const names = new Map(students.map((student) => [student.id, studentName(student)]));
  return {
    student: (id) => names.get(id) ?? null,
    box: (question, answer) =>
      `question ${(questionIndex(question) ?? 0) + 1}, réponse ${answerLetter(answer - 1)}`,
    question: (id) => `Question ${questions.findIndex((question) => question.id === id) + 1}`,
  };
}

/** Takes one change back, if nothing else has been decided of the same thing since. */
export async function undo(
  services: Services,
  teacherId: string,
  quizId: string,
  entryId: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const correction = await ownCorrectionForChange(db, teacherId, quizId);
    const entry = await selectOptionalJournalEntry(db, quizId, entryId);
    if (!entry || !(await updateJournalUndone(db, entryId))) throw cannotUndo();
    await undoChange(db, correction, entry.change);
    await insertJournal(db, quizId, teacherId, [{ kind: 'undone', entry: entryId }]);
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}
