import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import { initialStudentWord, type StudentWord } from '#shared/domain/students/student-word.ts';
import type { Db } from '../db/client.ts';
import { identities, sessions, teachers } from '../db/schema/accounts.ts';
import { settings } from '../db/schema/settings.ts';
import { isUnchanged, type Teacher } from './teachers.queries.ts';

const sessionColumns = {
  tokenHash: sessions.tokenHash,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  passwordGrantUntil: sessions.passwordGrantUntil,
  teacher: teachers,
  studentWord: sql<StudentWord>`coalesce(${settings.studentWord}, ${initialStudentWord})`,
  hasIdentity: sql<boolean>`exists (
    select from ${identities}
    where ${identities.teacherId} = ${teachers.id} and ${identities.confirmedAt} is not null)`,
};

export async function selectOptionalSession(db: Db, tokenHash: string) {
  const [session] = await db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(teachers, eq(teachers.id, sessions.teacherId))
    .leftJoin(settings, eq(settings.teacherId, sessions.teacherId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)));
  return session ?? null;
}
export type Session = NonNullable<Awaited<ReturnType<typeof selectOptionalSession>>>;

/** Returns false if the account changed meanwhile. The row is locked against such changes. */
export async function insertSession(
  db: Db,
  teacher: Teacher,
  session: Pick<
    typeof sessions.$inferSelect,
    'tokenHash' | 'expiresAt' | 'passwordGrantUntil' | 'idToken'
  >,
): Promise<boolean> {
  const { tokenHash, expiresAt, passwordGrantUntil, idToken } = session;
  const { rowCount } = await db.execute(sql`
    insert into ${sessions} (token_hash, teacher_id, expires_at, id_token, password_grant_until)
    select ${tokenHash}, ${teachers.id}, ${expiresAt.toISOString()}::timestamptz, ${idToken},
      ${passwordGrantUntil?.toISOString() ?? null}::timestamptz
    from ${teachers} where ${isUnchanged(teacher)} and ${isNull(teachers.disabledAt)} for share`);
  return rowCount === 1;
}

export async function updateSessionExpiry(db: Db, tokenHash: string, expiresAt: Date) {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

/** Returns the ID token of the OpenID sign-in that began the session, if one did. */
export async function deleteSession(db: Db, tokenHash: string): Promise<string | null> {
  const [session] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ idToken: sessions.idToken });
  return session?.idToken ?? null;
}

export async function deleteSessionsOfTeacher(db: Db, teacherId: TeacherId): Promise<void> {
  await db.delete(sessions).where(eq(sessions.teacherId, teacherId));
}

export async function deleteOtherSessions(db: Db, teacherId: TeacherId, tokenHash: string) {
  await db
    .delete(sessions)
    .where(and(eq(sessions.teacherId, teacherId), ne(sessions.tokenHash, tokenHash)));
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}
