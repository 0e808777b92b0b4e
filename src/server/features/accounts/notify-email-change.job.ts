import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { triedForADay } from '../../mail/job-mail-retries.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { selectOptionalTeacher } from '../../sessions/teachers.queries.ts';
import { emailChangedMail } from './accounts.mails.ts';

export const notifyEmailChangeJob = defineJob({
  name: 'accounts.notify-email-change',
  payload: z.object({ teacherId: z.uuid().brand<'TeacherId'>(), formerEmail: z.string() }),
  ...triedForADay,
  isMail: true,
  timeoutSeconds: 120,
  concurrency: 1,
  run: async ({ teacherId, formerEmail }, { services: { db, mailer } }) => {
    const teacher = await selectOptionalTeacher(db, teacherId);
    if (!teacher) return;
    await mailer.send({ to: formerEmail, ...renderMail(emailChangedMail(teacher.email)) });
  },
});
