import { inArray, sql } from 'drizzle-orm';
import { typedTypes, typesTakingSeveral } from '#shared/domain/question-types.ts';
import type { Db } from '../../../db/client.ts';
import { studentAnswers } from '../../../db/schema/attempts.ts';
import { questions } from '../../../db/schema/quizzes.ts';
import type { ChoiceRow } from './choices.queries.ts';

/** A choice with the device that sends it. */
export type SentChoice = ChoiceRow & { readonly resumptionId: string | null };

const { placeholder } = sql;

/**
 * Keeps of these choices each one about which everything is right, in one statement, for a whole
 * class answers at once: the attempt is under way and within its time, the device is the one that goes
 * on with it, the question is of its quiz, the answers are of the question, a single-choice question
 * has at most one, something is typed where the kind asks for it and nowhere else, and no newer choice
 * is there. Whoever closes an attempt at this moment goes first or
 * waits; where many choices go together, none of them waits for it: those of an attempt that is being
 * changed are left out.
 */
export function prepareSaveChoices(db: Db, others: 'waited for' | 'left out') {
  const meanwhile = sql.raw(others === 'left out' ? 'skip locked' : '');
  const statement = db
    .insert(studentAnswers)
    .select(
      sql`
        with sent as (
          select * from jsonb_to_recordset(${placeholder('choices')}::jsonb)
            as sent ("attemptId" uuid, "questionId" uuid, "answerIds" uuid[], typed text, revision int,
              "resumptionId" uuid)
        ), attempt as (
          select id, quiz_id, resumption_id from attempts
          where id in (select "attemptId" from sent) and completed_at is null
            and (deadline is null
              or now() <= deadline + make_interval(secs => ${placeholder('graceSeconds')}))
          for share ${meanwhile}
        )
        select attempt.id, questions.id, sent."answerIds", sent.typed, sent.revision, now()
        from sent
          join attempt on attempt.id = sent."attemptId"
            and attempt.resumption_id is not distinct from sent."resumptionId"
          join questions on questions.id = sent."questionId"
            and questions.quiz_id = attempt.quiz_id and questions.binned_at is null
        where (${inArray(questions.type, typesTakingSeveral)} or cardinality(sent."answerIds") <= 1)
          and (sent.typed is not null) = (${inArray(questions.type, [...typedTypes])})
          and cardinality(sent."answerIds") = (
            select count(*) from answers
            where answers.question_id = questions.id and answers.id = any(sent."answerIds")
              and sent.typed is null)`,
    )
    .onConflictDoUpdate({
      target: [studentAnswers.attemptId, studentAnswers.questionId],
      set: {
        answerIds: sql`excluded.answer_ids`,
        typed: sql`excluded.typed`,
        revision: sql`excluded.revision`,
        savedAt: sql`excluded.saved_at`,
      },
      setWhere: sql`${studentAnswers.revision} <= excluded.revision`,
    })
    .returning({
      attemptId: studentAnswers.attemptId,
      questionId: studentAnswers.questionId,
      savedAt: studentAnswers.savedAt,
    })
    .prepare(others === 'left out' ? 'save_choices' : 'save_choice');
  /**
   * Answers which of the choices were kept. At most one for each question of an attempt may be
   * sent.
   */
  return (choices: readonly SentChoice[], graceSeconds: number) =>
    statement.execute({ choices: JSON.stringify(choices), graceSeconds });
}

export type SaveChoices = ReturnType<typeof prepareSaveChoices>;
