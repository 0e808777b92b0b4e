import type { CodePurpose } from '../../db/schema/accounts.ts';
import type { Limit } from '../throttling/throttling.service.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE_LIFETIME_MS = 10 * MINUTE * 1000;
export const TRIES_PER_CODE = 5;
export const PASSWORD_GRANT_MS = HOUR * 1000;
export const OPEN_ID_FLOW_LIFETIME_MS = 10 * MINUTE * 1000;

export const codeDigits: Record<CodePurpose, number> = {
  'sign-up': 4,
  'one-time-password': 6,
  'email-change': 6,
};

const limit = (name: string, most: number, windowSeconds: number): Limit => ({
  name,
  most,
  windowSeconds,
});

/** A class of teachers in training sits behind one address of their school. */
export const codesSentPerClient = limit('codes-sent-client', 60, HOUR);
export const codesSentPerAddress = limit('codes-sent-address', 5, HOUR);

/** Right guesses are given back, so these count wrong ones. */
export const guessesPerClient = limit('guesses-client', 20, HOUR);
export const guessesPerAddress = limit('guesses-address', 15, DAY);
/**
 * Against many machines trying many addresses: a 4-digit code is hit once in 10,000 guesses,
 * so the whole service takes no more wrong ones than this, whoever they come from.
 */
export const shortCodeGuessesInAll = limit('short-code-guesses', 100, HOUR);

export const logInsPerClient = limit('log-ins-client', 100, 15 * MINUTE);
export const logInsPerAddress = limit('log-ins-address', 50, HOUR);
export const logInsPerClientAndAddress = limit('log-ins-client-address', 10, 15 * MINUTE);
export const passwordChecksPerTeacher = limit('password-checks-teacher', 10, 15 * MINUTE);
