import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import {
  logInsPerAddress,
  logInsPerCallerAndAddress,
  logInsPerClient,
  wrongMailLinksPerClient,
} from '../../quotas.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../token.ts';
import { refund, spend } from '../throttling/throttling.service.ts';
import { type Caller, quotasOf, rememberCaller } from './callers.service.ts';
import { deleteCodeOfLink } from './codes.queries.ts';
import { invalidCode, redeemCode } from './codes.service.ts';
import { updateIdentitiesUnconfirmed } from './open-id.queries.ts';
import { verifySecret } from './secrets.ts';
import { startSession } from './sessions.service.ts';
import { insertTeacher, selectOptionalTeacherByEmail } from './teachers.queries.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const wrongPasswords = {
  callerAndAddress: logInsPerCallerAndAddress,
  client: logInsPerClient,
  address: logInsPerAddress,
};

/** Each sign-in gives the token of a new session. */
export async function logIn(
  { db }: Services,
  { email, password }: Credentials,
  caller: Caller,
): Promise<string> {
  const quotas = await quotasOf(db, email, caller, wrongPasswords);
  await spend(db, ...quotas);
  const teacher = await selectOptionalTeacherByEmail(db, email);
  const isRight = await verifySecret(teacher?.passwordHash ?? null, password, caller.client);
  if (!teacher || !isRight) {
    throw new AppError(401, 'wrong_credentials', 'Adresse e-mail ou mot de passe incorrect.');
  }
  await refund(db, ...quotas);
  await rememberCaller(db, email, caller);
  return startSession(db, teacher.id);
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
  await redeemCode(services, { purpose: 'sign-up', email }, code, caller);
  return register(services, email, caller);
}

async function register(services: Services, email: string, caller: Caller): Promise<string> {
  await rememberCaller(services.db, email, caller);
  return inTransaction(services, async ({ db }) => {
    const teacher = await insertTeacher(db, { email });
    // Made meanwhile by another way in; the code has shown who owns the mailbox.
    const owner = teacher ?? (await selectOptionalTeacherByEmail(db, email));
    if (!owner) throw new Error('an account was neither made nor found');
    if (!teacher) await updateIdentitiesUnconfirmed(db, owner.id);
    return startSession(db, owner.id, { maySetPassword: true });
  });
}

export async function logInWithOneTimePassword(
  services: Services,
  { email, code }: TypedCode,
  caller: Caller,
): Promise<string> {
  await redeemCode(services, { purpose: 'one-time-password', email }, code, caller);
  return recover(services, email, caller);
}

/** The link of a mail: whoever opens it reads that mailbox, in whatever browser. */
export async function logInWithMailLink(
  services: Services,
  link: string,
  caller: Caller,
): Promise<string> {
  const code = await deleteCodeOfLink(services.db, hashToken(link));
  if (!code) {
    await spend(services.db, { limit: wrongMailLinksPerClient, subject: caller.client });
    throw new AppError(
      400,
      'invalid_link',
      'Ce lien a déjà servi ou a expiré. Demandez un autre e-mail.',
    );
  }
  const enter = code.purpose === 'sign-up' ? register : recover;
  return enter(services, code.email, caller);
}

async function recover(services: Services, email: string, caller: Caller): Promise<string> {
  const teacher = await selectOptionalTeacherByEmail(services.db, email);
  if (!teacher) throw invalidCode();
  await rememberCaller(services.db, email, caller);
  // Whoever needs a mail to get in may have lost the account to somebody who linked an identity.
  await updateIdentitiesUnconfirmed(services.db, teacher.id);
  return startSession(services.db, teacher.id, { maySetPassword: true });
}
