import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { quizVersions } from '../../../db/schema/versions.ts';

type Row = typeof quizVersions.$inferSelect;

export async function selectVersions(db: Db, quizId: QuizId): Promise<Row[]> {
  return db
    .select()
    .from(quizVersions)
    .where(eq(quizVersions.quizId, quizId))
    .orderBy(desc(quizVersions.keptAt), desc(quizVersions.id));
}

export async function selectOptionalLatestVersion(db: Db, quizId: QuizId): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(quizVersions)
    .where(eq(quizVersions.quizId, quizId))
    .orderBy(desc(quizVersions.keptAt), desc(quizVersions.id))
    .limit(1);
  return row ?? null;
}

export async function selectOptionalVersion(
  db: Db,
  quizId: QuizId,
  id: string,
): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(quizVersions)
    .where(and(eq(quizVersions.quizId, quizId), eq(quizVersions.id, id)));
  return row ?? null;
}

export async function hasRecentVersion(
  db: Db,
  quizId: QuizId,
  about: string | null,
  minutes: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: quizVersions.id })
    .from(quizVersions)
    .where(
      and(
        eq(quizVersions.quizId, quizId),
        sql`${quizVersions.about} is not distinct from ${about}`,
        sql`${quizVersions.keptAt} > now() - make_interval(mins => ${minutes})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function insertVersion(db: Db, version: typeof quizVersions.$inferInsert) {
  const [row] = await db
    .insert(quizVersions)
    .values({ ...version, keptAt: sql`clock_timestamp()` })
    .returning({ id: quizVersions.id });
  if (!row) throw new Error('an insert gave no row');
  return row.id;
}

/** Deletes the oldest versions beyond so many or so many characters, but never the latest. */
export async function deleteVersionsBeyond(
  db: Db,
  quizId: QuizId,
  most: { readonly versions: number; readonly characters: number },
): Promise<void> {
  await db.execute(sql`
    delete from ${quizVersions} where ${quizVersions.id} in (
      select id from (
        select id, row_number() over latest as place, sum(characters) over latest as characters
        from ${quizVersions} where quiz_id = ${quizId}
        window latest as (order by kept_at desc, id desc)
      ) kept
      where place > 1 and (place > ${most.versions} or characters > ${most.characters}))`);
}

export async function deleteVersionsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(quizVersions).where(lt(quizVersions.keptAt, moment));
}

export async function deleteQuestionsOfVersions(
  db: Db,
  quizIds: readonly QuizId[],
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  const ids = sql`${sql.param([...questionIds])}::text[]`;
  const kept = sql`from jsonb_array_elements(${quizVersions.content}->'questions')
    with ordinality as listed (question, place) where not question->>'id' = any(${ids})`;
  await db
    .update(quizVersions)
    .set({
      content: sql`jsonb_set(${quizVersions.content}, '{questions}',
        coalesce((select jsonb_agg(question order by place) ${kept}), '[]'))`,
      imageHashes: sql`coalesce((select array_agg(distinct
        regexp_replace(question->>'imageUrl', '^.*/', '')) ${kept}
        and question->>'imageUrl' is not null), '{}')`,
    })
    .where(
      and(
        inArray(quizVersions.quizId, [...quizIds]),
        sql`exists (select 1 from jsonb_array_elements(${quizVersions.content}->'questions')
          as question where question->>'id' = any(${ids}))`,
      ),
    );
  await db
    .update(quizVersions)
    .set({ about: null })
    .where(inArray(quizVersions.about, [...questionIds]));
}
