import type { CodePurpose } from '../../db/schema/accounts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { clientKey, type Quota, refund, spend } from '../throttling/throttling.service.ts';
import {
  CODE_LIFETIME_MS,
  codesSentPerAddress,
  codesSentPerClient,
  guessesPerAddress,
  guessesPerClient,
  shortCodeGuessesInAll,
  TRIES_PER_CODE,
} from './account-limits.ts';
import { type Code, deleteCode, updateCodeTried, upsertCode } from './codes.queries.ts';
import { verifySecret } from './secrets.ts';
import { sendCodeJob } from './send-code.job.ts';

interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly email: string;
  readonly clientAddress: string;
}

/** Does and answers the same whether or not the address has an account: the job finds out. */
export async function requestCode(services: Services, request: CodeRequest): Promise<void> {
  const { purpose, subject, email, clientAddress } = request;
  await spend(
    services.db,
    { limit: codesSentPerClient, subject: clientKey(clientAddress) },
    { limit: codesSentPerAddress, subject: email },
  );
  await inTransaction(services, async ({ db, queue }) => {
    const expiresAt = new Date(Date.now() + CODE_LIFETIME_MS);
    const codeId = await upsertCode(db, { purpose, subject, email, expiresAt });
    await queue.send(db, sendCodeJob, { codeId });
  });
}

interface CodeGuess {
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly typed: string;
  readonly clientAddress: string;
}

/** Uses the code up, or throws the one error that tells nothing of why. */
export async function redeemCode({ db }: Services, guess: CodeGuess): Promise<Code> {
  const { purpose, subject } = guess;
  const quotas: Quota[] = [
    { limit: guessesPerClient, subject: clientKey(guess.clientAddress) },
    { limit: guessesPerAddress, subject: `${purpose}:${subject}` },
  ];
  await spend(db, ...quotas);
  const code = await updateCodeTried(db, purpose, subject, TRIES_PER_CODE);
  // Counted only where there is a code to hit, so that idle guesses shut nobody out.
  const inAll: Quota[] =
    code && purpose === 'sign-up' ? [{ limit: shortCodeGuessesInAll, subject: 'all' }] : [];
  await spend(db, ...inAll);
  const isRight = await verifySecret(code?.codeHash ?? null, guess.typed);
  if (!code || !isRight || !(await deleteCode(db, code.id))) {
    throw new AppError(400, 'invalid_code', 'Code invalide ou expiré.');
  }
  await refund(db, ...quotas, ...inAll);
  return code;
}
