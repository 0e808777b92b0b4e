import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import {
  logInsPerAddress,
  logInsPerCallerAndAddress,
  logInsPerClient,
  wrongMailLinksPerClient,
} from '../../quotas.ts';
import type { Services } from '../../services.ts';
import { startSession } from '../../sessions/sessions.service.ts';
import {
  insertTeacher,
  selectOptionalTeacherByEmail,
  type Teacher,
} from '../../sessions/teachers.queries.ts';
import { type Caller, quotasOf, rememberCaller } from '../../throttling/callers.service.ts';
import { refund, spend } from '../../throttling/throttling.service.ts';
import { hashToken } from '../../token.ts';
import { refuseSignUpByMail, refuseWithoutPasswords } from './admission.ts';
import { deleteCodeOfLink, selectOptionalEmailOfLink } from './codes.queries.ts';
import { invalidCode, redeemCode } from './codes.service.ts';
import { updateIdentitiesUnconfirmed } from './open-id.queries.ts';
import { verifySecret } from './secrets.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const wrongPasswords = {
  callerAndAddress: logInsPerCallerAndAddress,
  client: logInsPerClient,
  address: logInsPerAddress,
};

export async function logIn(
  services: Services,
  { email, password }: Credentials,
  caller: Caller,
): Promise<string> {
  const { db, env } = services;
  refuseWithoutPasswords(env);
  const quotas = await quotasOf(db, email, caller, wrongPasswords);
  await spend(db, ...quotas);
  const teacher = await selectOptionalTeacherByEmail(db, email);
  const isRight = await verifySecret(teacher?.passwordHash ?? null, password, caller.client);
  const token = teacher && isRight && (await startSession(services, teacher));
  if (!token) {
    throw new AppError(401, 'wrong_credentials', 'Adresse e-mail ou mot de passe incorrect.');
  }
  await refund(db, ...quotas);
  await rememberCaller(db, email, caller);
  return token;
}

interface TypedCode {
  readonly email: string;
  readonly code: string;
}

export async function completeRegistration(
  services: Services,
  { email, code }: TypedCode,
  caller: Caller,
): Promise<string> {
  refuseSignUpByMail(services.env, email);
  const before = await selectOptionalTeacherByEmail(services.db, email);
  await redeemCode(services, { purpose: 'sign-up', email }, code, caller);
  return register(services, email, before, caller);
}

export async function logInWithOneTimePassword(
  services: Services,
  { email, code }: TypedCode,
  caller: Caller,
): Promise<string> {
  refuseWithoutPasswords(services.env);
  const before = await selectOptionalTeacherByEmail(services.db, email);
  await redeemCode(services, { purpose: 'one-time-password', email }, code, caller);
  return recover(services, email, before, caller);
}

/** Whoever opens the link of a mail can read that mailbox, whatever the browser. */
export async function logInWithMailLink(
  services: Services,
  link: string,
  caller: Caller,
): Promise<string> {
  const { db } = services;
  refuseWithoutPasswords(services.env);
  const email = await selectOptionalEmailOfLink(db, hashToken(link));
  const before = email === null ? null : await selectOptionalTeacherByEmail(db, email);
  const code = await deleteCodeOfLink(db, hashToken(link));
  if (!code) {
    await spend(db, { limit: wrongMailLinksPerClient, subject: caller.client });
    throw new AppError(
      400,
      'invalid_link',
      'Ce lien a déjà servi ou a expiré. Demandez un autre e-mail.',
    );
  }
  const enter = code.purpose === 'one-time-password' ? recover : register;
  return enter(services, code.email, before, caller);
}

/** `before` is the account as it was before its code was used up: see `startSession`. */
async function register(
  services: Services,
  email: string,
  before: Teacher | null,
  caller: Caller,
): Promise<string> {
  const token = await inTransaction(services, async (services) => {
    const { db } = services;
    const made = await insertTeacher(db, { email });
    // The account exists, perhaps since a moment ago, and the code has proved who owns the mailbox.
    const known = made ?? before ?? (await selectOptionalTeacherByEmail(db, email));
    return enterByMail(services, known);
  });
  await rememberCaller(services.db, email, caller);
  return token;
}

async function recover(
  services: Services,
  email: string,
  before: Teacher | null,
  caller: Caller,
): Promise<string> {
  const token = await inTransaction(services, (services) => enterByMail(services, before));
  await rememberCaller(services.db, email, caller);
  return token;
}

async function enterByMail(services: Services, teacher: Teacher | null): Promise<string> {
  const token = teacher && (await startSession(services, teacher, { maySetPassword: true }));
  if (!token) throw invalidCode();
  // The account may have been lost to somebody who linked an identity.
  await updateIdentitiesUnconfirmed(services.db, teacher.id);
  return token;
}
