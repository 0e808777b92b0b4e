import { and, count, countDistinct, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.ts';
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
      db.select({ count: count() }).from(questions).where(eq(questions.quizId, id)),
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
    .leftJoin(questions, eq(questions.quizId, quizzes.id))
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
