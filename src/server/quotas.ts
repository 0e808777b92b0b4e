/**
 * Every quota of the server, with its reason: how often something may be requested, and by whom.
 * Limits of size are in `#shared/domain/limits.ts`.
 */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limit = (name: string, most: number, windowSeconds: number): Limit => ({
  name,
  most,
  windowSeconds,
});

// Accounts.

/**
 * A device or an address from which somebody has signed in to an account is known to it for so
 * long.
 */
export const knownCallers = limit('known-callers', 1, 90 * DAY);

/**
 * How many mails one caller may have sent to one mailbox; then how many one client may (a class of
 * teachers in training shares the address of their school); then how many the mailbox gets from
 * callers who were never signed in to it. Nobody's mailbox is flooded, and it takes several
 * machines to keep its owner from getting a code.
 */
export const codesSentPerCallerAndAddress = limit('codes-sent-caller-address', 4, HOUR);
export const codesSentPerClient = limit('codes-sent-client', 60, HOUR);
export const codesSentPerAddress = limit('codes-sent-address', 12, HOUR);

/**
 * Only the caller who asked for a code can guess it, five times. Every guess is counted here,
 * whether there is a code or not, so that a refusal reveals nothing; correct guesses are refunded.
 */
export const guessesPerCallerAndAddress = limit('guesses-caller-address', 15, HOUR);
/** Checking a guess costs as much as checking a password. */
export const guessesPerClient = limit('guesses-client', 300, HOUR);
/** A 4-digit code is guessed once in 10,000 tries. */
export const signUpGuessesPerClient = limit('sign-up-guesses-client', 60, HOUR);
/**
 * Beyond this, many machines are guessing: a code then allows fewer tries, and nobody is locked
 * out.
 */
export const signUpGuessesInAll = limit('sign-up-guesses', 100, HOUR);
/**
 * The same for the one-time passwords of one account. Its owner mistypes less, and can use the link
 * in the mail.
 */
export const oneTimeGuessesPerAccount = limit('one-time-guesses-account', 20, DAY);

/**
 * Links of mails that open nothing. 256 bits cannot be guessed, and a caller who tries is soon
 * refused.
 */
export const wrongMailLinksPerClient = limit('mail-links-client', 30, 10 * MINUTE);

/**
 * Wrong passwords: of one caller for one account, then of one client, then for one account in all.
 */
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
/** For one quiz from one address: each student of a class types a name a few times. */
export const nameSearches = (students: number) => limit('name-searches', 100 + 12 * students, HOUR);
/**
 * Wrong personal codes for one quiz from one address. There are 25,600 million codes: at this rate
 * a correct one is guessed once in a thousand hours. It takes hundreds of tries a second to lock
 * out a class that shares the address.
 */
export const wrongPersonalCodes = (students: number) =>
  limit('personal-codes', Math.floor(25_600_000_000 / (1000 * students)), HOUR);
/** Wrong short addresses from one address. There are 64 million of them. */
export const wrongShortCodes = limit('short-codes', 300, HOUR);
/** For one quiz from one address: devices fail one by one, and a lecture hall has its namesakes. */
export const resumptionsPerClient = limit('resumptions', 300, HOUR);
/**
 * The same for one student, so that the teacher's list stays readable whoever asks in that name.
 */
export const resumptionsPerStudent = limit('resumptions-student', 6, 10 * MINUTE);
/** A secret of 256 bits cannot be guessed, and a caller who tries is soon refused. */
export const wrongCopyLinksPerClient = limit('copy-links-client', 30, 10 * MINUTE);
/** A class behind one address asks for its links; the second limits what one mailbox is sent. */
export const copyLinkRequestsPerClient = limit('copy-requests-client', 60, HOUR);
export const copyLinkRequestsPerAddress = limit('copy-requests-address', 5, HOUR);
/** Anybody may use the contact form. */
export const contactMessagesPerClient = limit('contact-client', 20, HOUR);

// What teachers do that costs a program, a model or the disk. A day of work uses a tenth of it.

export const imagesPerTeacher = limit('image-uploads', 500, HOUR);
export const uploadsPerTeacher = limit('uploads', 500, HOUR);
export const generationsPerTeacher = limit('generations', 60, HOUR);
/** Pictures of handwritten names that the model reads: a faculty in one day. */
export const writtenNamesPerTeacher = limit('written-names', 5000, DAY);
export const finalExportsPerTeacher = limit('final-exports', 60, HOUR);
export const addedCopiesPerTeacher = limit('added-copies', 60, HOUR);
/** Previews, which are made automatically while a quiz is written. */
export const typesetPapersPerTeacher = limit('typeset-papers', 300, HOUR);
/**
 * Mails of one account in a day, marks and codes together: a year of a faculty with two parents for
 * each student. A class list may contain any address, and the teacher writes the mail.
 */
export const studentMailsPerTeacher = limit('student-mails', 15_000, DAY);
/**
 * New private links. Anybody may ask for one at any address of the account's lists, and the mail
 * names its quizzes. This is enough for a faculty that has lost them all. They are not counted
 * above, where a stranger's requests would keep the teacher from writing.
 */
export const linkMailsPerTeacher = limit('link-mails-teacher', 5000, DAY);
/**
 * Each sends a mail to a whole class. The second limits one teacher over all quizzes, so that no
 * account becomes a relay for spam.
 */
export const personalCodeMailsPerQuiz = limit('personal-code-mails', 3, DAY);
export const personalCodeMailsPerTeacher = limit('personal-code-mails-teacher', 12, DAY);
