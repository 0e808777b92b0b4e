import { z } from 'zod';
import { contactCategories } from '#shared/contract/support.ts';
import { defineJob } from '../../jobs/job.ts';
import { triedForADay } from '../../mail/job-mail-retries.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { type StoredContactMessage, selectOptionalContactMessage } from './support.queries.ts';

/** The name appears in the subject line, where a line break could inject another header. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function contactMail({ category, name, email, message }: StoredContactMessage) {
  const label = contactCategories.find(({ value }) => value === category)?.label ?? category;
  const sender = name ? `${onOneLine(name)} <${email}>` : email;
  return renderMail({
    subject: `[Cochalot] ${label}\u00a0: ${name ? onOneLine(name) : email}`,
    title: label,
    paragraphs: [`De\u00a0: ${sender}`, message],
  });
}

export const forwardMessageJob = defineJob({
  name: 'support.forward-message',
  payload: z.object({ messageId: z.uuid() }),
  ...triedForADay,
  isMail: true,
  timeoutSeconds: 120,
  concurrency: 1,
  run: async ({ messageId }, { services: { db, env, mailer } }) => {
    const message = await selectOptionalContactMessage(db, messageId);
    if (!message) return;
    const mail = { replyTo: message.email, ...contactMail(message) };
    if (env.supportEmail) await mailer.send({ to: env.supportEmail, ...mail });
    else await mailer.keep({ to: env.mailFrom, ...mail });
  },
});
