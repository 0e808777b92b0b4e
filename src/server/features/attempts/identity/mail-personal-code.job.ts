import { z } from 'zod';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { takeQuizAddress } from '#shared/screens.ts';
import { defineJob } from '../../../jobs/job.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { readSender } from '../../accounts/accounts.service.ts';
import { findQuiz } from '../../quizzes/quizzes.service.ts';
import { openingRow } from '../opening/opening.service.ts';
import { nameOf, writtenCode } from './listed-students.ts';

/** The code is worked out here, so that it is never stored. */
export const mailPersonalCodeJob = defineJob({
  name: 'attempts.mail-personal-code',
  payload: z.object({ teacherId: z.uuid(), quizId: z.uuid(), studentKey: z.string() }),
  retries: 5,
  timeoutSeconds: 120,
  concurrency: 1,
  run: async ({ teacherId, quizId, studentKey }, { services }) => {
    const { db, mailer, env } = services;
    const quiz = await findQuiz(db, quizId);
    if (!quiz) return;
    const { secret } = await openingRow(db, quizId);
    const { students } = await services.knownLists.find(db, quiz);
    const student = students.find(({ key }) => key === studentKey);
    const to = student ? readAddresses(student.entry.email).valid : [];
    if (!student || to.length === 0) return;
    const sender = await readSender(db, teacherId);
    const subject = `Votre code pour le QCM «\u00a0${quiz.title}\u00a0»`;
    const content = {
      subject,
      title: subject,
      highlight: writtenCode(secret, student),
      paragraphs: [
        `Bonjour ${nameOf(student)}, voici le code personnel avec lequel vous commencerez ce QCM. Ne le transmettez à personne\u00a0: il ne sert qu’une fois.`,
        `Le QCM est à cette adresse\u00a0:\n${new URL(takeQuizAddress(quizId), env.publicUrl).href}`,
      ],
    };
    await mailer.send({
      to,
      fromName: sender.name,
      replyTo: sender.email,
      ...renderMail(content),
    });
  },
});
