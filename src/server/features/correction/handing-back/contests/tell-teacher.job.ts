import { z } from 'zod';
import { correctionAddress } from '#shared/screens.ts';
import { defineJob } from '../../../../jobs/job.ts';
import { triedForADay } from '../../../../mail/job-mail-retries.ts';
import { renderMail } from '../../../../mail/render-mail.ts';
import { inWordOf } from '../../../../student-word.ts';
import { readSender } from '../../../accounts/accounts.service.ts';
import { findQuiz, teacherOfQuiz } from '../../../quizzes/quizzes.service.ts';
import { countOpenContestsOfQuiz } from '../contests.queries.ts';

/**
 * Tells the teacher of the first contest that waits and not of each, so that a class that contests
 * fills no mailbox.
 */
export const tellTeacherJob = defineJob({
  name: 'correction.tell-teacher-of-contests',
  payload: z.object({ quizId: z.uuid().brand<'QuizId'>() }),
  ...triedForADay,
  isMail: true,
  timeoutSeconds: 120,
  concurrency: 2,
  run: async ({ quizId }, { services }) => {
    const { db, env, mailer } = services;
    const quiz = await findQuiz(db, quizId);
    const teacherId = await teacherOfQuiz(db, quizId);
    if (!quiz || !teacherId || (await countOpenContestsOfQuiz(db, quizId)) === 0) return;
    const title = `Contestation\u00a0: ${quiz.title}`;
    const address = new URL(correctionAddress(quizId, 'rendre'), env.publicUrl).href;
    const content = {
      subject: title,
      title,
      paragraphs: [
        await inWordOf(
          db,
          teacherId,
          async () =>
            `Un étudiant conteste la lecture de sa copie du QCM «\u00a0${quiz.title}\u00a0». Sa demande attend votre réponse dans l’onglet Corriger, sous «\u00a0Contestations\u00a0».`,
        ),
        address,
        'D’autres demandes peuvent suivre\u00a0: vous ne recevez pas d’autre e-mail tant que l’une d’elles attend.',
      ],
    };
    const { email } = await readSender(db, teacherId);
    await mailer.send({ to: email, ...renderMail(content) });
  },
});
