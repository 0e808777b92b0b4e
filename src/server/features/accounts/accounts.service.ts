import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { forgetWorkOf } from '../../jobs/runs.service.ts';
import type { Services } from '../../services.ts';
import { forgetImagesOf } from '../images/images.service.ts';
import { forgetQuizzesOf } from '../quizzes/quizzes.service.ts';
import { clientKey, type Quota, refund, spend } from '../throttling/throttling.service.ts';
import { forgetUploadsOf } from '../uploads/uploads.service.ts';
import {
  logInsPerAddress,
  logInsPerClient,
  logInsPerClientAndAddress,
  passwordChecksPerTeacher,
} from './account-limits.ts';
import { deleteCodesOfTeacher, deleteExpiredCodes } from './codes.queries.ts';
import { redeemCode } from './codes.service.ts';
import { notifyEmailChangeJob } from './notify-email-change.job.ts';
import { deleteExpiredOpenIdFlows } from './open-id.queries.ts';
import { hashSecret, verifySecret } from './secrets.ts';
import {
  deleteExpiredSessions,
  deleteSessionsOfTeacher,
  type Session,
} from './sessions.queries.ts';
import { mayKeepCurrentPasswordUnsaid, mustSetPassword, startSession } from './sessions.service.ts';
import {
  deleteTeacher,
  insertTeacher,
  selectOptionalTeacher,
  selectOptionalTeacherByEmail,
  updateTeacherEmail,
  updateTeacherPassword,
} from './teachers.queries.ts';

export function describeTeacher(session: Session): CurrentTeacher {
  const { id, email, firstName, lastName, passwordHash } = session.teacher;
  return {
    id,
    email,
    firstName,
    lastName,
    hasPassword: passwordHash !== null,
    mustSetPassword: mustSetPassword(session),
  };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
}

/** Each sign-in gives the token of a new session. */
export async function logIn({ db }: Services, credentials: Credentials): Promise<string> {
  const { email, password } = credentials;
  const client = clientKey(credentials.clientAddress);
  const quotas: Quota[] = [
    { limit: logInsPerClient, subject: client },
    { limit: logInsPerAddress, subject: email },
    { limit: logInsPerClientAndAddress, subject: `${client} ${email}` },
  ];
  await spend(db, ...quotas);
  const teacher = await selectOptionalTeacherByEmail(db, email);
  const isRight = await verifySecret(teacher?.passwordHash ?? null, password);
  if (!teacher || !isRight) {
    throw new AppError(401, 'wrong_credentials', 'Adresse e-mail ou mot de passe incorrect.');
  }
  await refund(db, ...quotas);
  return startSession(db, teacher.id);
}

interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly clientAddress: string;
}

export async function completeRegistration(services: Services, typed: TypedCode): Promise<string> {
  const { email, code, clientAddress } = typed;
  await redeemCode(services, { purpose: 'sign-up', subject: email, typed: code, clientAddress });
  return inTransaction(services, async ({ db }) => {
    const teacher = await insertTeacher(db, { email });
    // Made meanwhile by another way in; the code has shown who owns the mailbox.
    const owner = teacher ?? (await selectOptionalTeacherByEmail(db, email));
    if (!owner) throw new Error('an account was neither made nor found');
    return startSession(db, owner.id, { maySetPassword: true });
  });
}

export async function logInWithOneTimePassword(
  services: Services,
  typed: TypedCode,
): Promise<string> {
  const { email, code, clientAddress } = typed;
  const purpose = 'one-time-password';
  await redeemCode(services, { purpose, subject: email, typed: code, clientAddress });
  const teacher = await selectOptionalTeacherByEmail(services.db, email);
  if (!teacher) throw new AppError(400, 'invalid_code', 'Code invalide ou expiré.');
  return startSession(services.db, teacher.id, { maySetPassword: true });
}

/** Ends every session of the teacher and gives the token of a new one. */
export async function setPassword(
  services: Services,
  session: Session,
  { password, currentPassword }: { password: string; currentPassword?: string | undefined },
): Promise<string> {
  const { teacher } = session;
  if (!mayKeepCurrentPasswordUnsaid(session)) {
    const quota = { limit: passwordChecksPerTeacher, subject: teacher.id };
    await spend(services.db, quota);
    if (!(await verifySecret(teacher.passwordHash, currentPassword ?? ''))) {
      throw new AppError(403, 'wrong_password', 'Le mot de passe actuel est incorrect.');
    }
    await refund(services.db, quota);
  }
  const passwordHash = await hashSecret(password);
  return inTransaction(services, async ({ db }) => {
    await updateTeacherPassword(db, teacher.id, passwordHash);
    await deleteSessionsOfTeacher(db, teacher.id);
    await deleteCodesOfTeacher(db, teacher);
    return startSession(db, teacher.id);
  });
}

export async function confirmEmailChange(
  services: Services,
  { teacher }: Session,
  { code: typed, clientAddress }: { code: string; clientAddress: string },
): Promise<string> {
  const guess = { purpose: 'email-change', subject: teacher.id, typed, clientAddress } as const;
  const { email } = await redeemCode(services, guess);
  await inTransaction(services, async ({ db, queue }) => {
    if (await selectOptionalTeacherByEmail(db, email)) {
      throw new AppError(409, 'address_taken', 'Cette adresse e-mail est déjà utilisée.');
    }
    await updateTeacherEmail(db, teacher.id, email);
    const notice = { teacherId: teacher.id, formerEmail: teacher.email };
    await queue.send(db, notifyEmailChangeJob, notice);
  });
  return email;
}

export async function deleteAccount(services: Services, { teacher }: Session): Promise<void> {
  await inTransaction(services, async (services) => {
    await forgetWorkOf(services, teacher.id);
    await deleteCodesOfTeacher(services.db, teacher);
    await forgetImagesOf(services, teacher.id);
    await forgetQuizzesOf(services, teacher.id);
    await forgetUploadsOf(services, teacher.id);
    await deleteTeacher(services.db, teacher.id);
  });
}

export async function deleteExpiredAccountData(db: Db): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredCodes(db);
  await deleteExpiredOpenIdFlows(db);
}

/** Where answers to what is sent in a teacher's name go. */
export async function readTeacherEmail(db: Db, teacherId: string): Promise<string> {
  const teacher = await selectOptionalTeacher(db, teacherId);
  if (!teacher) throw new Error(`there is no teacher ${teacherId}`);
  return teacher.email;
}
