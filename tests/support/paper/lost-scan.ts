import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { scanPages, scans } from '#server/db/schema/correction.ts';
import type { QuizId } from '#shared/contract/ids.ts';

/** Acts as if the scan of a copy were lost with all its pictures. */
export async function loseScan(db: Db, quizId: QuizId, copy: number): Promise<void> {
  const lost = { quizId, name: 'perdu.pdf', fileKey: 'quizzes/perdu', byteSize: 1 };
  const [scan] = await db.insert(scans).values(lost).returning();
  await db
    .update(scanPages)
    // No picture is stored under this name.
    .set({ id: randomUUID(), scanId: scan?.id ?? '' })
    .where(and(eq(scanPages.quizId, quizId), eq(scanPages.copy, copy)));
}
