import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { scanPages, scans } from '#server/db/schema/correction.ts';

/** As if the file of a copy's scan were gone: with it goes every picture of its pages. */
export async function loseScan(db: Db, quizId: string, copy: number): Promise<void> {
  const lost = { quizId, name: 'perdu.pdf', fileKey: 'quizzes/perdu', byteSize: 1 };
  const [scan] = await db.insert(scans).values(lost).returning();
  await db
    .update(scanPages)
    // Under a name that no picture is kept by.
    .set({ id: randomUUID(), scanId: scan?.id ?? '' })
    .where(and(eq(scanPages.quizId, quizId), eq(scanPages.copy, copy)));
}
