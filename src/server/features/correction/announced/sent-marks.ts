import type { QuizId } from '#shared/contract/ids.ts';
import type { ReplacedMark } from '#shared/domain/emails/replaced-mark.ts';
import type { Db } from '../../../db/client.ts';
import { writeDay } from '../../../wall-clock.ts';
import { selectOpenLinks } from './copy-pages.queries.ts';
import { readCopyPageRow } from './links.service.ts';
import { type MailRow, selectMails } from './mails.queries.ts';
import { markVersion, readMarkVersion } from './mark-version.ts';

const sentStates: ReadonlySet<string> = new Set(['sent', 'sending', 'doubtful']);

/** Tells whether a mail reached its student, or may have. */
export const isTold = ({ state }: MailRow): boolean => sentStates.has(state);

/** Returns the last mail that was sent to a student: its mark is the one that the student knows. */
export function lastSent(own: readonly MailRow[]): MailRow | null {
  const [first, ...others] = own.filter(isTold);
  if (!first) return null;
  return others.reduce((last, mail) => (mail.changedAt > last.changedAt ? mail : last), first);
}

/**
 * Returns the mail about this mark; null where there is none, or where another mark was told since.
 */
export function mailAbout(own: readonly MailRow[], version: string | null): MailRow | null {
  // Several attempts of one student may have earned the same mark.
  const [mail = null] = own
    .filter((one) => one.markVersion === version)
    .toSorted((one, other) => Number(other.changedAt) - Number(one.changedAt));
  return mail && isTold(mail) && mail !== lastSent(own) ? null : mail;
}

/**
 * Returns the mark that a mail about this version would replace; null where the student was told
 * none, or this very one.
 */
export function replacedMark(own: readonly MailRow[], version: string | null): ReplacedMark | null {
  const told = lastSent(own);
  if (!told || told.markVersion === version) return null;
  const { copy, final } = readMarkVersion(told.markVersion);
  return { copy, grade: final, on: writeDay(told.changedAt) };
}

export interface SentState {
  /** Whether this mark of this copy is the one that the student knows by mail, or may know. */
  readonly wasSent: boolean;
  /**
   * Whether the student knows any mark, or may: by a mail, or from a page that a private link
   * opens.
   */
  readonly isTold: boolean;
}

/**
 * Returns a function that tells what a student was told about a mark; null stands for a copy
 * without a mark.
 */
export async function readSentMarks(db: Db, quizId: QuizId) {
  const mailsOf = Map.groupBy(await selectMails(db, quizId, 'paper'), ({ recipient }) => recipient);
  const { isOpen } = await readCopyPageRow(db, quizId);
  const links = isOpen ? await selectOpenLinks(db, quizId) : [];
  const linked = new Set(links.map(({ student }) => student));
  return (student: string, copy: number, final: number | null): SentState => {
    const mail = lastSent(mailsOf.get(student) ?? []);
    return {
      wasSent: final !== null && mail?.markVersion === markVersion(copy, final),
      isTold: mail !== null || linked.has(student),
    };
  };
}
