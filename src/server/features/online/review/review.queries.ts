import { and, count, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { attemptSigns, attempts, isAnswered, studentAnswers } from '../../../db/schema/attempts.ts';
import { questions } from '../../../db/schema/quizzes.ts';
import type { Attempt } from '../attempts.queries.ts';
import { saidHashes } from '../said-hash.ts';

/** What was chosen in one attempt, and when. */
export async function selectTimedChoices(db: Db, attemptId: AttemptId) {
  return db
    .select({
      questionId: studentAnswers.questionId,
      answerIds: studentAnswers.answerIds,
      typed: studentAnswers.typed,
      revision: studentAnswers.revision,
      savedAt: studentAnswers.savedAt,
    })
    .from(studentAnswers)
    .where(eq(studentAnswers.attemptId, attemptId));
}

/**
 * Counts the answers of attempts under way, among the questions that the quiz has; a choice taken
 * back is no answer.
 */
export async function selectProgress(db: Db, quizId: QuizId) {
  const answered = sql`case when ${isAnswered}
    then ${questions.id} end`;
  return db
    .select({
      attemptId: attempts.id,
      studentName: attempts.studentName,
      studentId: attempts.studentId,
      rosterEntryId: attempts.rosterEntryId,
      answered: count(answered),
      lastSavedAt: max(studentAnswers.savedAt),
      silentFor: sql<number>`extract(epoch from now() - greatest(
        ${attempts.startedAt}, ${attemptSigns.heardAt}, ${max(studentAnswers.savedAt)}))::int`,
    })
    .from(attempts)
    .leftJoin(attemptSigns, eq(attemptSigns.attemptId, attempts.id))
    .leftJoin(studentAnswers, eq(studentAnswers.attemptId, attempts.id))
    .leftJoin(
      questions,
      and(eq(questions.id, studentAnswers.questionId), isNull(questions.binnedAt)),
    )
    .where(and(eq(attempts.quizId, quizId), isNull(attempts.completedAt)))
    .groupBy(attempts.id, attemptSigns.attemptId);
}

export async function updateStudent(
  db: Db,
  id: AttemptId,
  student: Pick<Attempt, 'studentName' | 'studentId' | 'rosterEntryId'> &
    Partial<Pick<Attempt, 'admissionVerdict'>>,
): Promise<void> {
  const said = { ...student, ...saidHashes(student) };
  await db.update(attempts).set(said).where(eq(attempts.id, id));
}

/** Answers whether the attempt is one that was begun beside another of that name or number. */
export async function updateAdmissionVerdict(
  db: Db,
  quizId: QuizId,
  id: AttemptId,
  admissionVerdict: Attempt['admissionVerdict'],
): Promise<boolean> {
  const rows = await db
    .update(attempts)
    .set({ admissionVerdict })
    .where(and(eq(attempts.id, id), eq(attempts.quizId, quizId), isNotNull(attempts.admissionId)))
    .returning({ id: attempts.id });
  return rows.length > 0;
}
