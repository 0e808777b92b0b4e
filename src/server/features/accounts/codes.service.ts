import { createHash } from 'node:crypto';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { CodePurpose } from '../../db/schema/accounts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import {
  codesSentPerAddress,
  codesSentPerCallerAndAddress,
  codesSentPerClient,
  guessesPerCallerAndAddress,
  guessesPerClient,
  oneTimeGuessesPerAccount,
  signUpGuessesInAll,
  signUpGuessesPerClient,
} from '../../quotas.ts';
import type { Services } from '../../services.ts';
import {
  CODE_LIFETIME_MS,
  TRIES_PER_CODE,
  TRIES_WHILE_GUESSED,
} from '../../sessions/account-limits.ts';
import { type Caller, namesOf, quotasOf } from '../../throttling/callers.service.ts';
import { exceeds, type Quota, refund, spend } from '../../throttling/throttling.service.ts';
import { refuseSignUpByMail, refuseWithoutPasswords } from './admission.ts';
import { type Code, deleteCode, updateCodeTried, upsertCode } from './codes.queries.ts';
import { verifySecret } from './secrets.ts';
import { sendCodeJob } from './send-code.job.ts';

export const invalidCode = () => new AppError(400, 'invalid_code', 'Code invalide ou expiré.');

/** What a code opens: an address, or the change of a teacher's address. */
export type CodeAim =
  | { readonly purpose: 'sign-up' | 'one-time-password'; readonly email: string }
  | { readonly purpose: 'email-change'; readonly teacherId: TeacherId };

const mailsSent = {
  callerAndAddress: codesSentPerCallerAndAddress,
  client: codesSentPerClient,
  address: codesSentPerAddress,
};

/** Who may redeem a code: the signed-in teacher or the caller who asked for it, and nobody else. */
function subjectsOf(aim: CodeAim, caller: Caller): string[] {
  if (aim.purpose === 'email-change') return [aim.teacherId];
  return namesOf(caller).map((name) =>
    createHash('sha256').update(`${name} ${aim.email}`).digest('hex'),
  );
}

/** Does the same whether or not the address has an account; only the job finds that out. */
export async function requestCode(
  services: Services,
  aim: CodeAim,
  email: string,
  caller: Caller,
): Promise<void> {
  if (aim.purpose === 'sign-up') refuseSignUpByMail(services.env, email);
  if (aim.purpose === 'one-time-password') refuseWithoutPasswords(services.env);
  await spend(services.db, ...(await quotasOf(services.db, email, caller, mailsSent)));
  await inTransaction(services, async ({ db, queue }) => {
    const expiresAt = new Date(Date.now() + CODE_LIFETIME_MS);
    const [subject = ''] = subjectsOf(aim, caller);
    const codeId = await upsertCode(db, { purpose: aim.purpose, subject, email, expiresAt });
    await queue.send(db, sendCodeJob, { codeId });
  });
}

/** Uses the code up, or throws the same error for every reason. */
export async function redeemCode(
  { db }: Services,
  aim: CodeAim,
  typed: string,
  caller: Caller,
): Promise<Code> {
  const subjects = subjectsOf(aim, caller);
  const isSignUp = aim.purpose === 'sign-up';
  const quotas: Quota[] = [
    { limit: guessesPerCallerAndAddress, subject: `${aim.purpose} ${subjects[0]}` },
    { limit: guessesPerClient, subject: caller.client },
    ...(isSignUp ? [{ limit: signUpGuessesPerClient, subject: caller.client }] : []),
  ];
  await spend(db, ...quotas);
  const guessing = guessingQuota(aim);
  const tries = (await exceeds(db, guessing)) ? TRIES_WHILE_GUESSED : TRIES_PER_CODE;
  const code = await updateAnyCodeTried(db, aim.purpose, subjects, tries);
  const isRight = await verifySecret(code?.codeHash ?? null, typed, caller.client);
  if (!code || !isRight || !(await deleteCode(db, code.id))) {
    throw invalidCode();
  }
  await refund(db, ...quotas, guessing);
  return code;
}

/** The quota by which it is noticed that somebody is guessing. It refuses nobody. */
function guessingQuota(aim: CodeAim): Quota {
  if (aim.purpose === 'sign-up') return { limit: signUpGuessesInAll, subject: 'all' };
  const account = aim.purpose === 'email-change' ? aim.teacherId : aim.email;
  return { limit: oneTimeGuessesPerAccount, subject: account };
}

/** Tries each name of the caller, since a browser without cookies is known by its address alone. */
async function updateAnyCodeTried(
  db: Services['db'],
  purpose: CodePurpose,
  subjects: readonly string[],
  tries: number,
): Promise<Code | null> {
  for (const subject of subjects) {
    const code = await updateCodeTried(db, purpose, subject, tries);
    if (code) return code;
  }
  return null;
}
