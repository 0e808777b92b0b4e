import { DAY, HOUR, MINUTE } from '#shared/domain/seconds.ts';

/**
 * How often something may be requested. Limits of size are in #shared/domain/limits.ts, which also
 * names the others.
 */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

const limit = (name: string, most: number, windowSeconds: number): Limit => ({
  name,
  most,
  windowSeconds,
});

// Accounts.

/** How long an account knows a device or an address from which somebody signed in to it. */
export const knownCallers = limit('known-callers', 1, 90 * DAY);

/**
 * Mails that one caller may have sent to one mailbox, then one client (a class of teachers shares
 * an address), then all unknown callers together: no mailbox is flooded, and it takes several
 * machines to keep its owner from getting a code.
 */
export const codesSentPerCallerAndAddress = limit('codes-sent-caller-address', 4, HOUR);
export const codesSentPerClient = limit('codes-sent-client', 60, HOUR);
export const codesSentPerAddress = limit('codes-sent-address', 12, HOUR);

/**
 * Only the caller who asked for a code can guess it, five times. Guesses are counted whether there
 * is a code or not, so that a refusal reveals nothing; correct ones are refunded.
 */
export const guessesPerCallerAndAddress = limit('guesses-caller-address', 15, HOUR);
/** Checking a guess costs as much as checking a password. */
export const guessesPerClient = limit('guesses-client', 300, HOUR);
/** A 4-digit code is guessed once in 10,000 tries. */
export const signUpGuessesPerClient = limit('sign-up-guesses-client', 60, HOUR);
/** Beyond this, many machines are guessing: a code then allows fewer tries. */
export const signUpGuessesInAll = limit('sign-up-guesses', 100, HOUR);
/** The same for the one-time passwords of an account, whose owner can also use the mailed link. */
export const oneTimeGuessesPerAccount = limit('one-time-guesses-account', 20, DAY);

/** Links of mails that open nothing. Their 256 bits cannot be guessed. */
export const wrongMailLinksPerClient = limit('mail-links-client', 30, 10 * MINUTE);

/** Wrong passwords of one caller for an account, of one client, and for one account in all. */
export const logInsPerCallerAndAddress = limit('log-ins-caller-address', 10, 15 * MINUTE);
export const logInsPerClient = limit('log-ins-client', 100, 15 * MINUTE);
export const logInsPerAddress = limit('log-ins-address', 50, HOUR);
export const passwordChecksPerTeacher = limit('password-checks-teacher', 10, 15 * MINUTE);

// Students, who have no account.

/** For one quiz from one address: the largest lecture hall has a thousand seats. */
export const startsPerClient: readonly [Limit, Limit] = [
  limit('attempts-minute', 1200, MINUTE),
  limit('attempts-hour', 3600, HOUR),
];
/** For one quiz from one address: each student of a class types a name, a few with slips. */
export const nameSearches = (students: number) => limit('name-searches', 60 + 6 * students, HOUR);
/**
 * Wrong personal codes for one quiz from one address. Of 25,600 million codes, a correct one is
 * guessed once in a thousand hours; locking out a class takes hundreds of tries a second.
 */
export const wrongPersonalCodes = (students: number) =>
  limit('personal-codes', Math.floor(25_600_000_000 / (1000 * students)), HOUR);
/** Wrong pairs of a name and a hand-in code, of which there are 64 million for each name. */
export const wrongHandInCodes = limit('hand-in-codes', 300, HOUR);
/** Wrong short addresses, of which there are 64 million. */
export const wrongShortCodes = limit('short-codes', 300, HOUR);
/** For one quiz from one address: devices fail one by one, and a lecture hall has namesakes. */
export const resumptionsPerClient = limit('resumptions', 300, HOUR);
/** The same for one student, so that nobody can fill the teacher's list in that name. */
export const resumptionsPerStudent = limit('resumptions-student', 6, 10 * MINUTE);
/** A secret of 256 bits cannot be guessed. */
export const wrongCopyLinksPerClient = limit('copy-links-client', 30, 10 * MINUTE);
/** A class behind one address asks for its links; the second limits what one mailbox is sent. */
export const copyLinkRequestsPerClient = limit('copy-requests-client', 60, HOUR);
export const copyLinkRequestsPerAddress = limit('copy-requests-address', 5, HOUR);
export const contactMessagesPerClient = limit('contact-client', 20, HOUR);

// What costs a program, a model or the disk. A teacher's day of work uses a tenth of it.

export const imagesPerTeacher = limit('image-uploads', 500, HOUR);
export const uploadsPerTeacher = limit('uploads', 500, HOUR);
export const generationsPerTeacher = limit('generations', 60, HOUR);
/** Pictures of handwritten names that the model reads: a faculty in one day. */
export const writtenNamesPerTeacher = limit('written-names', 5000, DAY);
export const finalExportsPerTeacher = limit('final-exports', 60, HOUR);
export const addedCopiesPerTeacher = limit('added-copies', 60, HOUR);
/** Previews are made automatically while a quiz is written. */
export const typesetPapersPerTeacher = limit('typeset-papers', 300, HOUR);
/**
 * Mails of one account in a day, where neither the installation nor an administrator says anything
 * else: a year of a faculty with two parents for each student. A class
 * list may contain any address, and the teacher writes the mail.
 */
export const studentMailsPerTeacher = limit('student-mails', 15_000, DAY);
/**
 * New private links, which anybody may request for an address of the account's lists. They are not
 * counted above, where a stranger's requests would keep the teacher from writing.
 */
export const linkMailsPerTeacher = limit('link-mails-teacher', 5000, DAY);
/** Each is a mail to a whole class. The second limit is for all quizzes, against spam. */
export const personalCodeMailsPerQuiz = limit('personal-code-mails', 3, DAY);
export const personalCodeMailsPerTeacher = limit('personal-code-mails-teacher', 12, DAY);
