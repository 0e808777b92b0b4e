import type { Db } from '../db/client.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
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

type Outside = Pick<Services, 'db' | 'env'>;

/** A session is renewed at most so often in its life. */
const RENEWALS = 30;

interface SessionOptions {
  readonly maySetPassword?: boolean;
  readonly idToken?: string | null;
}

/** Throws if the account is disabled. Returns null if address or password changed since `teacher` was read, which comes first. */
export async function startSession(
  { db, env }: Outside,
  teacher: Teacher,
  { maySetPassword = false, idToken = null }: SessionOptions = {},
): Promise<string | null> {
  refuseDisabled(teacher);
  const token = newToken();
  const isStarted = await insertSession(db, teacher, {
    tokenHash: hashToken(token),
    idToken,
    expiresAt: new Date(Date.now() + env.sessionMs),
    passwordGrantUntil: maySetPassword ? new Date(Date.now() + PASSWORD_GRANT_MS) : null,
  });
  return isStarted ? token : null;
}

function refuseDisabled({ disabledAt }: Teacher): void {
  if (!disabledAt) return;
  throw new AppError(
    403,
    'account_disabled',
    'Ce compte est désactivé. Adressez-vous à l’administrateur de votre établissement.',
  );
}

/** A session in use never expires; `renewed` says that the cookie must be sent again. */
export async function findSession(
  { db, env }: Outside,
  token: string,
): Promise<{ session: Session; renewed: boolean } | null> {
  const session = await selectOptionalSession(db, hashToken(token));
  if (!session) return null;
  const expiresAt = new Date(Date.now() + env.sessionMs);
  const renewed = expiresAt.getTime() - session.expiresAt.getTime() > env.sessionMs / RENEWALS;
  if (renewed) await updateSessionExpiry(db, session.tokenHash, expiresAt);
  return { session, renewed };
}

/** For callers who cannot be sent a cookie: it renews nothing. */
export async function isSessionOpen(db: Db, token: string): Promise<boolean> {
  return (await selectOptionalSession(db, hashToken(token))) !== null;
}

/** Returns the ID token of the OpenID sign-in that began the session, if one did. */
export async function endSession(db: Db, token: string): Promise<string | null> {
  return deleteSession(db, hashToken(token));
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
