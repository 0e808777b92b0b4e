import { eq } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import { initialStudentWord, type StudentWord } from '#shared/domain/students/student-word.ts';
import type { Db } from './db/client.ts';
import { settings } from './db/schema/settings.ts';

export async function selectStudentWord(db: Db, teacherId: TeacherId): Promise<StudentWord> {
  const { studentWord } = settings;
  const [row] = await db
    .select({ studentWord })
    .from(settings)
    .where(eq(settings.teacherId, teacherId));
  return row?.studentWord ?? initialStudentWord;
}
