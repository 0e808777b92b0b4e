import type { Db } from '../db/client.ts';
import { AppError } from '../errors.ts';
import { hashToken, newToken } from '../token.ts';
import { FRESH_SESSION_MS, PASSWORD_GRANT_MS } from './account-limits.ts';
import {
  deleteSession,
  insertSession,
  type Session,
  selectOptionalSession,
  updateSessionExpiry,
} from './sessions.queries.ts';
import type { Teacher } from './teachers.queries.ts';

export type { Session } from './sessions.queries.ts';

export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const RENEWED_AFTER_MS = SESSION_LIFETIME_MS / 30;

/** Returns null if address or password changed since `teacher` was read, which comes first. */
export async function startSession(
  db: Db,
  teacher: Teacher,
  { maySetPassword = false }: { maySetPassword?: boolean } = {},
): Promise<string | null> {
  const token = newToken();
  const isStarted = await insertSession(db, teacher, {
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + SESSION_LIFETIME_MS),
    passwordGrantUntil: maySetPassword ? new Date(Date.now() + PASSWORD_GRANT_MS) : null,
  });
  return isStarted ? token : null;
}

/** A session in use never expires; `renewed` says that the cookie must be sent again. */
export async function findSession(
  db: Db,
  token: string,
): Promise<{ session: Session; renewed: boolean } | null> {
  const session = await selectOptionalSession(db, hashToken(token));
  if (!session) return null;
  const expiresAt = new Date(Date.now() + SESSION_LIFETIME_MS);
  const renewed = expiresAt.getTime() - session.expiresAt.getTime() > RENEWED_AFTER_MS;
  if (renewed) await updateSessionExpiry(db, session.tokenHash, expiresAt);
  return { session, renewed };
}

/** For callers who cannot be sent a cookie: it renews nothing. */
export async function isSessionOpen(db: Db, token: string): Promise<boolean> {
  return (await selectOptionalSession(db, hashToken(token))) !== null;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await deleteSession(db, hashToken(token));
}

export function hasPasswordGrant({ passwordGrantUntil }: Session): boolean {
  return passwordGrantUntil !== null && passwordGrantUntil.getTime() > Date.now();
}

/** Somebody who finds a computer left open must not be able to take over or delete the account. */
export function refuseUnlessFresh({ createdAt, teacher }: Session): void {
  if (Date.now() - createdAt.getTime() < FRESH_SESSION_MS) return;
  const message = teacher.passwordHash
    ? 'Confirmez d’abord votre mot de passe.'
    : 'Par sécurité, déconnectez-vous puis reconnectez-vous avant cette opération.';
  throw new AppError(403, teacher.passwordHash ? 'password_needed' : 'sign_in_needed', message);
}

/** Whether a teacher who signed in by a code has no password set since. OpenID needs none. */
export function mustSetPassword(session: Session): boolean {
  const isDue = hasPasswordGrant(session) || session.teacher.passwordHash === null;
  return isDue && !session.hasIdentity;
}
