import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { isAnyOf, prepared } from '../../../db/prepared.ts';
import { attempts } from '../../../db/schema/attempts.ts';
import { openings } from '../../../db/schema/openings.ts';
import { quizzes } from '../../../db/schema/quizzes.ts';
import { readTogether } from '../../../gathered.ts';

export type OpeningRow = typeof openings.$inferSelect;
export type OpeningColumns = Partial<Omit<OpeningRow, 'quizId' | 'secret'>>;

const openingsOf = prepared((db) =>
  db.select().from(openings).where(isAnyOf(openings.quizId, 'quizIds')).prepare('openings'),
);

export const selectOptionalOpening = readTogether<QuizId, OpeningRow>(async (db, quizIds) => {
  const rows = await openingsOf(db).execute({ quizIds });
  return new Map(rows.map((row) => [row.quizId, row]));
});

/** Reads the openings of published quizzes; null where the teacher has never set one. */
export async function selectPublishedOpenings(db: Db, quizIds: readonly QuizId[]) {
  return db
    .select({ quizId: quizzes.id, opening: openings })
    .from(quizzes)
    .leftJoin(openings, eq(openings.quizId, quizzes.id))
    .where(and(inArray(quizzes.id, [...quizIds]), eq(quizzes.status, 'published')));
}

export async function upsertOpening(
  db: Db,
  quizId: QuizId,
  changes: OpeningColumns,
): Promise<OpeningRow> {
  const [row] = await db
    .insert(openings)
    .values({ quizId, ...changes })
    .onConflictDoUpdate({ target: openings.quizId, set: { quizId, ...changes } })
    .returning();
  if (!row) throw new Error('an upsert gave no row');
  return row;
}

/**
 * Gives the quiz a code. Of several codes given at the same instant the first stays, since it may
 * already be on blackboards.
 */
export async function insertCode(db: Db, quizId: QuizId, code: string): Promise<OpeningRow> {
  const kept = sql`coalesce(${openings.code}, excluded.code)`;
  const [row] = await db
    .insert(openings)
    .values({ quizId, code })
    .onConflictDoUpdate({ target: openings.quizId, set: { code: kept } })
    .returning();
  if (!row) throw new Error('an upsert gave no row');
  return row;
}

export async function selectIsCodeTaken(db: Db, code: string): Promise<boolean> {
  const rows = await db
    .select({ quizId: openings.quizId })
    .from(openings)
    .where(eq(openings.code, code));
  return rows.length > 0;
}

/**
 * Finds a quiz that is published, or was begun while it was; the page tells everybody else that it
 * is not.
 */
export async function selectOptionalQuizOfCode(db: Db, code: string): Promise<QuizId | null> {
  const begun = db.select().from(attempts).where(eq(attempts.quizId, quizzes.id));
  const [row] = await db
    .select({ quizId: openings.quizId })
    .from(openings)
    .innerJoin(quizzes, eq(quizzes.id, openings.quizId))
    .where(
      and(
        eq(openings.code, code),
        isNull(quizzes.binnedAt),
        or(eq(quizzes.status, 'published'), exists(begun)),
      ),
    );
  return row?.quizId ?? null;
}
