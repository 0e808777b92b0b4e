import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { attempts, studentAnswers } from '../../db/schema/attempts.ts';
import { accommodations, rosterEntries } from '../../db/schema/classes.ts';
import { correctionCopies } from '../../db/schema/correction.ts';
import { editions } from '../../db/schema/printing.ts';
import { questions, quizzes } from '../../db/schema/quizzes.ts';

const countOf = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count ?? 0;

export async function selectQuizContents(db: Db, id: string) {
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

/** In how many copies it was answered, and which papers name it. */
export async function selectQuestionContents(db: Db, id: string) {
  const quizId = db.select({ id: questions.quizId }).from(questions).where(eq(questions.id, id));
  const [answered] = await db
    .select({ all: count(), finished: count(attempts.completedAt) })
    .from(attempts)
    .innerJoin(studentAnswers, eq(studentAnswers.attemptId, attempts.id))
    .where(
      and(
        inArray(attempts.quizId, quizId),
        eq(studentAnswers.questionId, id),
        sql`cardinality(${studentAnswers.answerIds}) > 0`,
      ),
    );
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

/** What a class holds, and the quizzes that name it. */
export async function selectClassContents(db: Db, id: string) {
  return {
    students: await countOf(
      db.select({ count: count() }).from(rosterEntries).where(eq(rosterEntries.classId, id)),
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

/** Of quizzes that are not in the bin themselves, the last one first. */
export async function selectBinnedQuestions(db: Db, teacherId: string) {
  return db
    .select({
      id: questions.id,
      text: questions.text,
      quizId: quizzes.id,
      quizTitle: quizzes.title,
      isLocked: quizzes.isLocked,
      binnedAt: sql<Date>`${questions.binnedAt}`.mapWith(questions.binnedAt),
      attemptCount: count(studentAnswers.attemptId),
    })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .leftJoin(attempts, eq(attempts.quizId, quizzes.id))
    .leftJoin(
      studentAnswers,
      and(eq(studentAnswers.attemptId, attempts.id), eq(studentAnswers.questionId, questions.id)),
    )
    .where(
      and(
        eq(quizzes.teacherId, teacherId),
        isNull(quizzes.binnedAt),
        isNotNull(questions.binnedAt),
      ),
    )
    .groupBy(questions.id, quizzes.id)
    .orderBy(desc(questions.binnedAt), desc(questions.id));
}

export async function selectBinnedQuizzes(db: Db, teacherId: string) {
  return db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      subject: quizzes.subject,
      binnedAt: sql<Date>`${quizzes.binnedAt}`.mapWith(quizzes.binnedAt),
      questionCount: countDistinct(questions.id),
      attemptCount: countDistinct(attempts.id),
    })
    .from(quizzes)
    .leftJoin(questions, and(eq(questions.quizId, quizzes.id), isNull(questions.binnedAt)))
    .leftJoin(attempts, eq(attempts.quizId, quizzes.id))
    .where(and(eq(quizzes.teacherId, teacherId), isNotNull(quizzes.binnedAt)))
    .groupBy(quizzes.id)
    .orderBy(desc(quizzes.binnedAt));
}

export async function selectQuizIdsBinnedBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(lt(quizzes.binnedAt, moment));
  return rows.map(({ id }) => id);
}
