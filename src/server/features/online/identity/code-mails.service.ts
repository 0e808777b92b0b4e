import type { QuizId } from '#shared/contract/ids.ts';
import type { CodeMail } from '#shared/contract/online/identity.ts';
import type { Db } from '../../../db/client.ts';
import { selectNow } from '../../../db/clock.ts';
import { selectMailsHeldSince } from '../../../db/installation.ts';
import { FinalFault } from '../../../jobs/queued-work.ts';
import { type Delivery, faultOf } from '../../../mail/delivery.ts';
import { failedInWords, missedInWords } from '../../../mail/missed-addresses.ts';
import { type CodeMailRow, selectCodeMails, updateCodeMail } from './code-mails.queries.ts';

type MailState = Pick<CodeMailRow, 'state' | 'reason'>;

/** By then a mail's job has been tried for the last time, even behind a list of thousands. */
const GIVEN_UP_AFTER_MS = 48 * 3_600_000;

/** What became of each mail, by the student of the class list. */
export async function codeMailsOf(db: Db, quizId: QuizId): Promise<ReadonlyMap<string, CodeMail>> {
  const now = (await selectNow(db)).getTime();
  const heldSince = await selectMailsHeldSince(db);
  const rows = await selectCodeMails(db, quizId);
  return new Map(
    rows.map(({ rosterEntryId, state, reason, changedAt }) => {
      if (state === 'waiting' && heldSince && changedAt < heldSince) {
        return [rosterEntryId, { ...heldSinceRestoration, changedAt: changedAt.toISOString() }];
      }
      const isGivenUp = state === 'waiting' && now - changedAt.getTime() > GIVEN_UP_AFTER_MS;
      const found = { state: isGivenUp ? 'refused' : state, reason } as const;
      return [rosterEntryId, { ...found, changedAt: changedAt.toISOString() }];
    }),
  );
}

/** A mail that is asked for again goes out again. */
const heldSinceRestoration = {
  state: 'doubtful',
  reason: 'une sauvegarde a été restaurée depuis',
} as const;

/** Returns the mails for the download of all that is kept. */
export async function keptCodeMails(db: Db, quizId: QuizId) {
  const mails = await codeMailsOf(db, quizId);
  return [...mails].map(([student, mail]) => ({ student, ...mail }));
}

/**
 * Notes how a try ended; a mail that waits for another try keeps the moment at which it was asked
 * for.
 */
export async function noteTry(
  db: Db,
  quizId: QuizId,
  rosterEntryId: string,
  delivery: Delivery,
): Promise<void> {
  const found = mailStateOf(delivery);
  const changedAt = found.state === 'waiting' ? {} : { changedAt: await selectNow(db) };
  await updateCodeMail(db, quizId, rosterEntryId, { ...found, ...changedAt });
}

function mailStateOf(delivery: Delivery): MailState {
  if (delivery.outcome === 'accepted') {
    return { state: 'sent', reason: missedInWords(delivery.refused, []) };
  }
  if (delivery.outcome === 'kept') return { state: 'refused', reason: noMailServerSince };
  const reason = failedInWords(delivery, []);
  if (delivery.outcome === 'unknown') return { state: 'doubtful', reason };
  return { state: faultOf(delivery) instanceof FinalFault ? 'refused' : 'waiting', reason };
}

const noMailServerSince = 'Cette installation n’envoie plus d’e-mails.';
