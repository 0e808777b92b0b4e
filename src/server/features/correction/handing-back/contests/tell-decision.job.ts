import { z } from 'zod';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { defineJob } from '../../../../jobs/job.ts';
import { triedForADay } from '../../../../mail/job-mail-retries.ts';
import { renderLetter } from '../../../../mail/render-letter.ts';
import { readSender } from '../../../accounts/accounts.service.ts';
import { findQuiz } from '../../../quizzes/quizzes.service.ts';
import { isPageOpen, issueLink } from '../../announced/links.service.ts';
import { selectOptionalStudent } from '../../base/students.queries.ts';
import { selectOptionalContestById } from '../contests.queries.ts';

const verdicts = {
  accepted:
    'Votre contestation a été acceptée\u00a0: votre copie a été relue et recomptée. Si votre note change, la nouvelle vous sera donnée une fois validée.',
  refused: 'Votre contestation n’a pas été retenue.',
  moot: 'La copie que vous avez contestée ne vous est plus attribuée\u00a0: rien n’y a été changé.',
} as const;

/** The mail holds no mark, like «Lien seul»: the mark is on the student's page. */
export const tellDecisionJob = defineJob({
  name: 'correction.tell-decision',
  payload: z.object({
    contestId: z.uuid(),
    teacherId: z.uuid().brand<'TeacherId'>(),
    /** How many addresses were counted: a list that has grown since sends no more. */
    addresses: z.number().int().optional(),
  }),
  ...triedForADay,
  isMail: true,
  timeoutSeconds: 120,
  concurrency: 4,
  run: async ({ contestId, teacherId, addresses }, { services }) => {
    const { db, mailer } = services;
    const contest = await selectOptionalContestById(db, contestId);
    if (!contest || contest.state === 'open') return;
    const { quizId, student: id, state, reply } = contest;
    const student = await selectOptionalStudent(db, id);
    const to = student ? readAddresses(student.email).valid.slice(0, addresses) : [];
    if (!student || to.length === 0) return;
    const quiz = await findQuiz(db, quizId);
    // The quiz is in the bin, and nobody is told of what was thrown away.
    if (!quiz) return;
    const link = (await isPageOpen(services, quizId))
      ? await issueLink(services, { quizId, student: id })
      : null;
    const body = [`Bonjour ${spokenName(student)},`, verdicts[state], reply]
      .filter((part) => part !== '')
      .join('\n\n');
    const sender = await readSender(db, teacherId);
    const subject = `Votre contestation\u00a0: ${quiz.title}`;
    await mailer.send({
      to,
      fromName: sender.name,
      replyTo: sender.email,
      ...renderLetter({ subject, body, link, sender }),
    });
  },
});
