import type { OnlineMark } from '#shared/domain/gradebook/gradebook.ts';
import { onlineMark, type QuizMark } from '#shared/domain/scoring/scoring.ts';
import type { Db } from '../../db/client.ts';
import { type ChoiceRow, selectChoices, selectFinishedChoices } from './answers/choices.queries.ts';
import { type Attempt, selectAttemptsOfQuiz } from './attempts.queries.ts';
import { selectFinishedAttempts, selectFinishedMarks } from './finished-attempts.queries.ts';
import { type LateChoiceRow, selectLateChoices } from './late-answers/late-answers.queries.ts';
import { readQuestionMarks } from './marks/question-marks.ts';

export type AnsweredAttempt = Attempt & {
  readonly choices: readonly ChoiceRow[];
  /** As they made up the mark; null while it is under way, and of attempts of long ago. */
  readonly questionMarks: QuizMark['questions'] | null;
};
export type KeptAttempt = AnsweredAttempt & { readonly lateChoices: readonly LateChoiceRow[] };

/** For features that read what students handed in, once the quiz is known to be the teacher's. */
export async function finishedAttempts(db: Db, quizId: string): Promise<AnsweredAttempt[]> {
  const finished = await selectFinishedAttempts(db, quizId);
  const choices = await selectFinishedChoices(db, quizId);
  return answered(finished, choices, await readQuestionMarks(db, quizId));
}

/** The marks of finished attempts as they are recorded, by quiz. */
export async function onlineMarks(
  db: Db,
  quizIds: readonly string[],
): Promise<Map<string, OnlineMark[]>> {
  const rows = await selectFinishedMarks(db, quizIds);
  const byQuiz = Map.groupBy(rows, ({ quizId }) => quizId);
  return new Map(
    [...byQuiz].map(([quizId, own]) => [
      quizId,
      own.map(({ studentName, studentId, completedAt, ...marked }) => ({
        studentName,
        studentId,
        mark: onlineMark(marked, marked),
        completedAt: completedAt ?? new Date(0),
      })),
    ]),
  );
}

/** Those under way included, with what came too late. */
export async function allAttempts(db: Db, quizId: string): Promise<KeptAttempt[]> {
  const rows = await selectAttemptsOfQuiz(db, quizId);
  const ids = rows.map(({ id }) => id);
  const late = Map.groupBy(await selectLateChoices(db, ids), ({ attemptId }) => attemptId);
  const choices = await selectChoices(db, ids);
  return answered(rows, choices, await readQuestionMarks(db, quizId)).map((attempt) => ({
    ...attempt,
    lateChoices: late.get(attempt.id) ?? [],
  }));
}

function answered(
  rows: readonly Attempt[],
  choices: readonly ChoiceRow[],
  questionMarks: ReadonlyMap<string, QuizMark['questions']>,
): AnsweredAttempt[] {
  const byAttempt = Map.groupBy(choices, ({ attemptId }) => attemptId);
  return rows.map((attempt) => ({
    ...attempt,
    choices: byAttempt.get(attempt.id) ?? [],
    questionMarks: questionMarks.get(attempt.id) ?? null,
  }));
}
