import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { triedForADay } from '../../mail/job-mail-retries.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { deletionOf } from '../../sessions/closed-accounts.ts';
import { selectOptionalTeacher } from '../../sessions/teachers.queries.ts';
import { accountClosedMail } from './accounts.mails.ts';

export const notifyClosingJob = defineJob({
  name: 'accounts.notify-closing',
  payload: z.object({ teacherId: z.uuid().brand<'TeacherId'>() }),
  ...triedForADay,
  isMail: true,
  timeoutSeconds: 120,
  concurrency: 1,
  run: async ({ teacherId }, { services: { db, env, mailer } }) => {
    const teacher = await selectOptionalTeacher(db, teacherId);
    const deletedOn = teacher && deletionOf(teacher);
    // The teacher has come back meanwhile.
    if (!deletedOn) return;
    const mail = accountClosedMail(deletedOn, env.publicUrl.href);
    await mailer.send({ to: teacher.email, ...renderMail(mail) });
  },
});
