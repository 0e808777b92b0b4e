import type { Db } from '../../../db/client.ts';
import { selectMails } from './mails.queries.ts';
import { markVersion } from './mark-version.ts';

/** Whether a student has been told this mark of this copy, or may have been. */
export async function sentMarks(db: Db, quizId: string) {
  const told = (await selectMails(db, quizId)).filter(({ state }) => isTold.has(state));
  const known = new Set(told.map(({ student, markVersion }) => `${student} ${markVersion}`));
  return (student: string, copy: number, final: number): boolean =>
    known.has(`${student} ${markVersion(copy, final)}`);
}

const isTold: ReadonlySet<string> = new Set(['sent', 'sending', 'doubtful']);
