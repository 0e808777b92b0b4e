import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { studentAnswers } from '../../db/schema/attempts.ts';
import type { ChoiceRow } from './attempts.queries.ts';

const { placeholder } = sql;
const chosen = sql`${placeholder('answerIds')}::uuid[]`;

/**
 * Keeps a choice if everything about it is right, in one statement, for a whole class answers at
 * once: the attempt is under way and within its time, the question is of its quiz, the answers are
 * of the question, a single-choice question has at most one, and no newer choice is there. Whoever
 * closes the attempt at this moment goes first or waits.
 */
const prepare = (db: Db) =>
  db
    .insert(studentAnswers)
    .select(
      sql`
        with attempt as (
          select id, quiz_id from attempts
          where id = ${placeholder('attemptId')} and completed_at is null
            and (deadline is null
              or now() <= deadline + make_interval(secs => ${placeholder('graceSeconds')}))
          for share
        ), question as (
          select questions.id from questions join attempt on questions.quiz_id = attempt.quiz_id
          where questions.id = ${placeholder('questionId')}
            and (questions.type = 'multiple' or cardinality(${chosen}) <= 1)
            and cardinality(${chosen}) = (
              select count(*) from answers
              where answers.question_id = questions.id and answers.id = any(${chosen}))
        )
        select attempt.id, question.id, ${chosen}, ${placeholder('revision')}::int, now()
        from attempt, question`,
    )
    .onConflictDoUpdate({
      target: [studentAnswers.attemptId, studentAnswers.questionId],
      set: {
        answerIds: sql`excluded.answer_ids`,
        revision: sql`excluded.revision`,
        savedAt: sql`excluded.saved_at`,
      },
      setWhere: sql`${studentAnswers.revision} <= excluded.revision`,
    })
    .prepare('save_choice');

const statements = new WeakMap<Db, ReturnType<typeof prepare>>();

/** False when something about it was not right: nothing has been changed then. */
export async function saveChoice(db: Db, choice: ChoiceRow, graceSeconds: number) {
  const statement = statements.get(db) ?? prepare(db);
  statements.set(db, statement);
  const { rowCount } = await statement.execute({ ...choice, graceSeconds });
  return rowCount === 1;
}
