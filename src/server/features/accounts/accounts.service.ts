import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { teacherName } from '#shared/domain/teacher-name.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { AppError, unauthorized } from '../../errors.ts';
import { passwordChecksPerTeacher } from '../../quotas.ts';
import type { Services } from '../../services.ts';
import { isAdministrator } from '../../sessions/administrators.ts';
import { deletionOf } from '../../sessions/closed-accounts.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSessionsOfTeacher,
  type Session,
} from '../../sessions/sessions.queries.ts';
import {
  hasPasswordGrant,
  mustSetPassword,
  refuseUnlessFresh,
  startSession,
} from '../../sessions/sessions.service.ts';
import {
  selectOptionalTeacher,
  type Teacher,
  updateTeacherEmail,
  updateTeacherName,
  updateTeacherPassword,
} from '../../sessions/teachers.queries.ts';
import type { Caller } from '../../throttling/callers.service.ts';
import { refund, spend } from '../../throttling/throttling.service.ts';
import { refuseWithoutPasswords } from './admission.ts';
import { deleteCodesOfTeacher, deleteExpiredCodes } from './codes.queries.ts';
import { redeemCode, requestCode } from './codes.service.ts';
import { notifyEmailChangeJob } from './notify-email-change.job.ts';
import { deleteExpiredOpenIdFlows } from './open-id.queries.ts';
import { hashSecret, verifySecret } from './secrets.ts';

export function describeTeacher(env: Env, session: Session): CurrentTeacher {
  const { id, email, firstName, lastName, passwordHash } = session.teacher;
  return {
    id,
    email,
    firstName,
    lastName,
    studentWord: session.studentWord,
    hasPassword: env.passwordLogin && passwordHash !== null,
    mustSetPassword: env.passwordLogin && mustSetPassword(session),
    isAdministrator: isAdministrator(env, session.teacher),
    daysInBin: env.retention.bin,
    deletedOn: deletionOf(session.teacher)?.toISOString() ?? null,
  };
}

async function checkPassword({ db }: Services, { teacher }: Session, typed: string) {
  const quota = { limit: passwordChecksPerTeacher, subject: teacher.id };
  await spend(db, quota);
  if (!(await verifySecret(teacher.passwordHash, typed, teacher.id))) {
    throw new AppError(403, 'wrong_password', 'Le mot de passe actuel est incorrect.');
  }
  await refund(db, quota);
}

/** Returns the token of a new session, in which what cannot be undone is allowed for a while. */
export async function confirmPassword(
  services: Services,
  session: Session,
  password: string,
): Promise<string> {
  await checkPassword(services, session, password);
  const token = await startSession(services, session.teacher);
  if (!token) throw unauthorized();
  return token;
}

export async function setPassword(
  services: Services,
  session: Session,
  { password, currentPassword }: { password: string; currentPassword?: string | undefined },
): Promise<string> {
  refuseWithoutPasswords(services.env);
  const { teacher } = session;
  if (!hasPasswordGrant(session)) {
    // A first password opens an account that only the provider or a mail could open until now.
    if (teacher.passwordHash === null) refuseUnlessFresh(session);
    else await checkPassword(services, session, currentPassword ?? '');
  }
  const passwordHash = await hashSecret(password);
  return inTransaction(services, async (services) => {
    const { db } = services;
    const changed = await updateTeacherPassword(db, teacher, passwordHash);
    if (!changed) throw unauthorized();
    await deleteSessionsOfTeacher(db, teacher.id);
    await deleteCodesOfTeacher(db, teacher);
    const token = await startSession(services, changed);
    if (!token) throw unauthorized();
    return token;
  });
}

export async function changeName(
  { db }: Services,
  { teacher }: Session,
  typed: { firstName: string; lastName: string },
): Promise<{ firstName: string | null; lastName: string | null }> {
  const name = { firstName: typed.firstName || null, lastName: typed.lastName || null };
  await updateTeacherName(db, teacher.id, name);
  return name;
}

export const addressTaken = () =>
  new AppError(409, 'address_taken', 'Cette adresse e-mail est déjà utilisée.');

/** Tells whoever has the address that `teacher` had until now. */
export async function notifyEmailChange({ db, queue }: Services, { id, email }: Teacher) {
  await queue.send(db, notifyEmailChangeJob, { teacherId: id, formerEmail: email });
}

export const forgetCodesOf = (db: Db, teacher: Teacher) => deleteCodesOfTeacher(db, teacher);

export async function confirmEmailChange(
  services: Services,
  { teacher, tokenHash }: Session,
  code: string,
  caller: Caller,
): Promise<string> {
  const aim = { purpose: 'email-change', teacherId: teacher.id } as const;
  const { email } = await redeemCode(services, aim, code, caller);
  await inTransaction(services, async (services) => {
    const { db } = services;
    const outcome = await updateTeacherEmail(db, teacher, email);
    if (outcome === 'changed meanwhile') throw unauthorized();
    if (outcome === 'taken') throw addressTaken();
    // Somebody else who is signed in may be the reason for the change.
    await deleteOtherSessions(db, teacher.id, tokenHash);
    await notifyEmailChange(services, teacher);
  });
  return email;
}

export async function requestEmailChange(
  services: Services,
  session: Session,
  newEmail: string,
  caller: Caller,
): Promise<void> {
  refuseUnlessFresh(session);
  const aim = { purpose: 'email-change', teacherId: session.teacher.id } as const;
  await requestCode(services, aim, newEmail, caller);
}

export async function deleteExpiredAccountData(db: Db): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredCodes(db);
  await deleteExpiredOpenIdFlows(db);
}

/** The teacher in whose name something is sent, and to whom replies go. */
export interface Sender {
  readonly email: string;
  readonly name: string | null;
}

export async function readSender(db: Db, teacherId: TeacherId): Promise<Sender> {
  const teacher = await selectOptionalTeacher(db, teacherId);
  if (!teacher) throw new Error(`there is no teacher ${teacherId}`);
  const { email, firstName, lastName } = teacher;
  return { email, name: teacherName(`${firstName ?? ''} ${lastName ?? ''}`) || null };
}
