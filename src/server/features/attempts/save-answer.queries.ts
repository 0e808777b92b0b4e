import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { ChoiceRow } from './attempts.queries.ts';

/**
 * Keeps a choice if everything about it is right, in one statement, for a whole class answers at
 * once: the attempt is under way and within its time, the question is of its quiz, the answers are
 * of the question, a single-choice question has at most one, and no newer choice is there. Whoever
 * closes the attempt at this moment goes first or waits.
 */
export async function saveChoice(
  db: Db,
  { attemptId, questionId, answerIds, revision }: ChoiceRow,
  graceSeconds: number,
): Promise<boolean> {
  const chosen = sql`${sql.param([...answerIds])}::uuid[]`;
  const { rowCount } = await db.execute(sql`
    with attempt as (
      select id, quiz_id from attempts
      where id = ${attemptId} and completed_at is null
        and (deadline is null or now() <= deadline + make_interval(secs => ${graceSeconds}))
      for share
    ), question as (
      select questions.id from questions join attempt on questions.quiz_id = attempt.quiz_id
      where questions.id = ${questionId}
        and (questions.type = 'multiple' or cardinality(${chosen}) <= 1)
        and cardinality(${chosen}) = (
          select count(*) from answers
          where answers.question_id = questions.id and answers.id = any(${chosen}))
    )
    insert into student_answers (attempt_id, question_id, answer_ids, revision)
    select attempt.id, question.id, ${chosen}, ${revision}::int from attempt, question
    on conflict (attempt_id, question_id) do update
      set answer_ids = excluded.answer_ids, revision = excluded.revision, saved_at = now()
      where student_answers.revision <= excluded.revision`);
  return rowCount === 1;
}
