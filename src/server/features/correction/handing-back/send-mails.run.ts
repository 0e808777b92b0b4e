import { z } from 'zod';
import { defineRun } from '../../../jobs/run-kind.ts';
import { mailingCancelled, mailingInterrupted } from './mails/mail-errors.ts';
import { sendMails } from './mails/send-mails.ts';

/**
 * Tells whether an order has more mails than the classes of one teacher and a lesson need; with the
 * usual pause 200 take a quarter of an hour.
 */
export const isLargeOrder = (mails: number) => mails > 200;

/** Sends the mails of an order that wait, one after the other. */
export const sendMailsRun = defineRun({
  name: 'correction.send-mails',
  payload: z.object({ orderId: z.uuid() }),
  shownAs: 'mailing',
  detail: z.object({ done: z.number(), total: z.number() }),
  // Each restart in the middle costs one retry; a mail that was sent is never sent again.
  retries: 20,
  isMail: true,
  timeoutSeconds: 12 * 3600,
  // The runs mostly wait between two mails, for hours where a whole faculty is written to.
  concurrency: 16,
  concurrencyOfTeacher: 2,
  // Classes are still written to while some accounts write to thousands.
  keptForSmall: 6,
  interrupted: mailingInterrupted,
  cancelled: mailingCancelled,
  run: sendMails,
});
