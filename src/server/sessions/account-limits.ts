import { DAY, HOUR, MINUTE } from '#shared/domain/seconds.ts';
import type { CodePurpose } from '../db/schema/accounts.ts';

export const CODE_LIFETIME_MS = 10 * MINUTE * 1000;
export const INVITATION_LIFETIME_MS = 14 * DAY * 1000;
export const TRIES_PER_CODE = 5;
/** How many tries a code has while somebody is guessing (see `signUpGuessesInAll`). */
export const TRIES_WHILE_GUESSED = 2;
export const PASSWORD_GRANT_MS = HOUR * 1000;
/** How recently one must have signed in, or typed the password, for what is irreversible. */
export const FRESH_SESSION_MS = 15 * MINUTE * 1000;
export const OPEN_ID_FLOW_LIFETIME_MS = 10 * MINUTE * 1000;

export const codeDigits: Record<CodePurpose, number> = {
  'sign-up': 4,
  'one-time-password': 6,
  'email-change': 6,
};
