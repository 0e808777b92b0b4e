import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ClassId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { attempts, isAnswered, studentAnswers } from '../../db/schema/attempts.ts';
import { accommodations, rosterEntries } from '../../db/schema/classes.ts';
import { correctionCopies } from '../../db/schema/correction.ts';
import { editions } from '../../db/schema/printing.ts';
import { questions, quizzes } from '../../db/schema/quizzes.ts';

const countOf = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count ?? 0;

export async function selectQuizContents(db: Db, id: QuizId) {
  const finished = count(attempts.completedAt);
  const [tries] = await db
    .select({ all: count(), finished })
    .from(attempts)
    .where(eq(attempts.quizId, id));
  return {
    questions: await countOf(
      db
        .select({ count: count() })
        .from(questions)
        .where(and(eq(questions.quizId, id), isNull(questions.binnedAt))),
    ),
    finished: tries?.finished ?? 0,
    underWay: (tries?.all ?? 0) - (tries?.finished ?? 0),
    editions: await countOf(
      db.select({ count: count() }).from(editions).where(eq(editions.quizId, id)),
    ),
    copies: await countOf(
      db.select({ count: count() }).from(correctionCopies).where(eq(correctionCopies.quizId, id)),
    ),
  };
}

export async function selectQuestionContents(db: Db, id: string) {
  const quizId = db.select({ id: questions.quizId }).from(questions).where(eq(questions.id, id));
  const [answered] = await db
    .select({ all: count(), finished: count(attempts.completedAt) })
    .from(attempts)
    .innerJoin(studentAnswers, eq(studentAnswers.attemptId, attempts.id))
    .where(and(inArray(attempts.quizId, quizId), eq(studentAnswers.questionId, id), isAnswered));
  const { all = 0, finished = 0 } = answered ?? {};
  return {
    finished,
    underWay: all - finished,
    editions: await countOf(
      db
        .select({ count: count() })
        .from(editions)
        .where(
          and(
            inArray(editions.quizId, quizId),
            sql`position(${id} in ${editions.snapshot}::text) > 0`,
          ),
        ),
    ),
  };
}

export async function selectClassContents(db: Db, id: ClassId) {
  return {
    students: await countOf(
      db
        .select({ count: count() })
        .from(rosterEntries)
        .where(and(eq(rosterEntries.classId, id), isNotNull(rosterEntries.position))),
    ),
    accommodations: await countOf(
      db.select({ count: count() }).from(accommodations).where(eq(accommodations.classId, id)),
    ),
    quizzes: await countOf(
      db
        .select({ count: count() })
        .from(quizzes)
        .where(and(eq(quizzes.classGroupId, id), isNull(quizzes.binnedAt))),
    ),
  };
}

/** Only questions of quizzes that are not in the bin themselves, the last one first. */
export async function selectBinnedQuestions(db: Db, teacherId: TeacherId) {
  const rows = await db
    .select({
      id: questions.id,
      text: questions.text,
      quizId: quizzes.id,
      quizTitle: quizzes.title,
      isLocked: quizzes.isLocked,
      binnedAt: sql<Date>`${questions.binnedAt}`.mapWith(questions.binnedAt),
    })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .where(
      and(
        eq(quizzes.teacherId, teacherId),
        isNull(quizzes.binnedAt),
        isNotNull(questions.binnedAt),
      ),
    )
    .orderBy(desc(questions.binnedAt), desc(questions.id));
  const counts = await countAnswered(db, rows);
  return rows.map((row) => ({ ...row, attemptCount: counts.get(row.id) ?? 0 }));
}

/** Reads the answers once: pairing each question with each copy would make millions of rows. */
async function countAnswered(
  db: Db,
  binned: readonly { readonly id: string; readonly quizId: QuizId }[],
): Promise<ReadonlyMap<string, number>> {
  if (binned.length === 0) return new Map();
  const quizIds = [...new Set(binned.map(({ quizId }) => quizId))];
  const rows = await db
    .select({ id: studentAnswers.questionId, copies: count() })
    .from(studentAnswers)
    .innerJoin(attempts, eq(attempts.id, studentAnswers.attemptId))
    .where(and(inArray(attempts.quizId, quizIds), isAnswered))
    .groupBy(studentAnswers.questionId);
  return new Map(rows.map(({ id, copies }) => [id, copies]));
}

export async function selectBinnedQuizzes(db: Db, teacherId: TeacherId) {
  // Each is counted by a subquery: a join would give as many rows as questions times copies.
  const questionCount = sql<number>`(select count(*)::int from questions
    where questions.quiz_id = quizzes.id and questions.binned_at is null)`;
  const copyCount = sql<number>`(select count(*)::int from attempts
    where attempts.quiz_id = quizzes.id) + (select count(*)::int from correction_copies
    where correction_copies.quiz_id = quizzes.id)`;
  return db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      subject: quizzes.subject,
      binnedAt: sql<Date>`${quizzes.binnedAt}`.mapWith(quizzes.binnedAt),
      questionCount,
      copyCount,
    })
    .from(quizzes)
    .where(and(eq(quizzes.teacherId, teacherId), isNotNull(quizzes.binnedAt)))
    .orderBy(desc(quizzes.binnedAt));
}

export async function selectQuizIdsBinnedBefore(db: Db, moment: Date): Promise<QuizId[]> {
  const rows = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(lt(quizzes.binnedAt, moment));
  return rows.map(({ id }) => id);
}
