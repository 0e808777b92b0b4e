import type { CodePurpose } from '../../db/schema/accounts.ts';
import type { Limit } from '../throttling/throttling.service.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE_LIFETIME_MS = 10 * MINUTE * 1000;
export const TRIES_PER_CODE = 5;
export const PASSWORD_GRANT_MS = HOUR * 1000;
/** For what cannot be taken back a teacher has signed in, or said the password, since then. */
export const FRESH_SESSION_MS = 15 * MINUTE * 1000;
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

/** Whoever has signed in to an account from a device or an address is known there for so long. */
export const knownCallers = limit('known-callers', 1, 90 * DAY);

/**
 * Mails that one caller has sent to one mailbox, then by one client (a class of teachers in
 * training sits behind one address of their school), then to the mailbox by callers who were never
 * signed in to it: nobody's mailbox is flooded, and it takes several machines to keep it from
 * its owner.
 */
export const codesSentPerCallerAndAddress = limit('codes-sent-caller-address', 4, HOUR);
export const codesSentPerClient = limit('codes-sent-client', 60, HOUR);
export const codesSentPerAddress = limit('codes-sent-address', 12, HOUR);

/**
 * A code is guessed by nobody but the caller who asked for it, five times. Every guess counts here,
 * whether there is a code or not, so that a refusal tells nothing; right ones are given back.
 */
export const guessesPerCallerAndAddress = limit('guesses-caller-address', 15, HOUR);
/** Each costs what a password costs. */
export const guessesPerClient = limit('guesses-client', 300, HOUR);
/** A 4-digit code is hit once in 10,000 guesses. */
export const signUpGuessesPerClient = limit('sign-up-guesses-client', 60, HOUR);
/** Past it many machines are guessing: a code then has fewer tries, and nobody is shut out. */
export const signUpGuessesInAll = limit('sign-up-guesses', 100, HOUR);
export const TRIES_WHILE_GUESSED = 2;

/** Links of mails that open nothing: 256 bits are not guessed, and who tries is not served for long. */
export const wrongMailLinksPerClient = limit('mail-links-client', 30, 10 * MINUTE);

/** Wrong passwords of one caller for one account; then of a client, and for an account in all. */
export const logInsPerCallerAndAddress = limit('log-ins-caller-address', 10, 15 * MINUTE);
export const logInsPerClient = limit('log-ins-client', 100, 15 * MINUTE);
export const logInsPerAddress = limit('log-ins-address', 50, HOUR);
export const passwordChecksPerTeacher = limit('password-checks-teacher', 10, 15 * MINUTE);
