/**
 * How often something may be asked for, and by whom: every quota of the server, each with its
 * reason. How large things may be stands in `#shared/domain/limits.ts`.
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
/** The same for the one-time passwords of one account: its owner mistypes less, and has the link of the mail. */
export const oneTimeGuessesPerAccount = limit('one-time-guesses-account', 20, DAY);

/** Links of mails that open nothing: 256 bits are not guessed, and who tries is not served for long. */
export const wrongMailLinksPerClient = limit('mail-links-client', 30, 10 * MINUTE);

/** Wrong passwords of one caller for one account; then of a client, and for an account in all. */
export const logInsPerCallerAndAddress = limit('log-ins-caller-address', 10, 15 * MINUTE);
export const logInsPerClient = limit('log-ins-client', 100, 15 * MINUTE);
export const logInsPerAddress = limit('log-ins-address', 50, HOUR);
export const passwordChecksPerTeacher = limit('password-checks-teacher', 10, 15 * MINUTE);

// Students, who have no account.

/** At one quiz from one address: the largest lecture hall has a thousand seats. */
export const startsPerClient: readonly [Limit, Limit] = [
  limit('attempts-minute', 1200, MINUTE),
  limit('attempts-hour', 3600, HOUR),
];
/** From one address at one quiz: each student of a class types a name a few times. */
export const nameSearches = (students: number) => limit('name-searches', 100 + 12 * students, HOUR);
/**
 * Wrong ones from one address at one quiz. 25,600 million are there to guess: with so many tries an
 * hour somebody’s is hit in a thousand hours, and it takes hundreds a second of them to keep a class
 * out that sits behind the same address.
 */
export const wrongPersonalCodes = (students: number) =>
  limit('personal-codes', Math.floor(25_600_000_000 / (1000 * students)), HOUR);
/** Wrong short addresses from one address, of which there are 64 million. */
export const wrongShortCodes = limit('short-codes', 300, HOUR);
/** From one address at one quiz: devices die one by one, and a hall has its namesakes. */
export const resumptionsPerClient = limit('resumptions', 300, HOUR);
/** The same for one student: the teacher's list stays readable, whoever asks in whose name. */
export const resumptionsPerStudent = limit('resumptions-student', 6, 10 * MINUTE);
/** A secret of 256 bits is not guessed; who tries all the same is not served for long. */
export const wrongCopyLinksPerClient = limit('copy-links-client', 30, 10 * MINUTE);
/** A class behind one address asks for its links; then what one mailbox is sent. */
export const copyLinkRequestsPerClient = limit('copy-requests-client', 60, HOUR);
export const copyLinkRequestsPerAddress = limit('copy-requests-address', 5, HOUR);
/** The contact form is open to all. */
export const contactMessagesPerClient = limit('contact-client', 20, HOUR);

// Teachers: what costs a program, a model or the disk. A day of work has a tenth of it.

export const imagesPerTeacher = limit('image-uploads', 500, HOUR);
export const uploadsPerTeacher = limit('uploads', 500, HOUR);
export const generationsPerTeacher = limit('generations', 60, HOUR);
/** Pictures of names that the model is asked about: a faculty in a day. */
export const writtenNamesPerTeacher = limit('written-names', 5000, DAY);
export const finalExportsPerTeacher = limit('final-exports', 60, HOUR);
export const addedCopiesPerTeacher = limit('added-copies', 60, HOUR);
/** Previews, which come of themselves while a quiz is written. */
export const typesetPapersPerTeacher = limit('typeset-papers', 300, HOUR);
/**
 * Addresses that one account writes to in a day, marks and codes together: a year of a faculty with
 * two parents each. A class list may name anybody, and a mail says what its teacher likes.
 */
export const studentMailsPerTeacher = limit('student-mails', 15_000, DAY);
/**
 * New private links, which anybody may ask for at any address of its lists, and whose mail names its
 * quizzes: a faculty that has lost them all. They are not counted above, where a stranger who asks
 * would keep a teacher from writing.
 */
export const linkMailsPerTeacher = limit('link-mails-teacher', 5000, DAY);
/** Each sends a mail to a whole class; then what a teacher sends for all quizzes: no relay for strangers' mail. */
export const personalCodeMailsPerQuiz = limit('personal-code-mails', 3, DAY);
export const personalCodeMailsPerTeacher = limit('personal-code-mails-teacher', 12, DAY);
