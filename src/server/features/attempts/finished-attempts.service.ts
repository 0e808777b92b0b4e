import type { Db } from '../../db/client.ts';
import {
  type Attempt,
  type ChoiceRow,
  selectAttemptsOfQuiz,
  selectChoices,
  selectFinishedAttempts,
  selectFinishedChoices,
} from './attempts.queries.ts';
import { type LateChoiceRow, selectLateChoices } from './late-answers.queries.ts';

export type AnsweredAttempt = Attempt & { readonly choices: readonly ChoiceRow[] };
export type KeptAttempt = AnsweredAttempt & { readonly lateChoices: readonly LateChoiceRow[] };

/** For features that read what students handed in, once the quiz is known to be the teacher's. */
export async function finishedAttempts(db: Db, quizId: string): Promise<AnsweredAttempt[]> {
  const finished = await selectFinishedAttempts(db, quizId);
  return withChoices(finished, await selectFinishedChoices(db, quizId));
}

/** Those under way included, with what came too late. */
export async function allAttempts(db: Db, quizId: string): Promise<KeptAttempt[]> {
  const rows = await selectAttemptsOfQuiz(db, quizId);
  const ids = rows.map(({ id }) => id);
  const late = Map.groupBy(await selectLateChoices(db, ids), ({ attemptId }) => attemptId);
  return withChoices(rows, await selectChoices(db, ids)).map((attempt) => ({
    ...attempt,
    lateChoices: late.get(attempt.id) ?? [],
  }));
}

function withChoices(rows: readonly Attempt[], choices: readonly ChoiceRow[]): AnsweredAttempt[] {
  const byAttempt = Map.groupBy(choices, ({ attemptId }) => attemptId);
  return rows.map((attempt) => ({ ...attempt, choices: byAttempt.get(attempt.id) ?? [] }));
}
