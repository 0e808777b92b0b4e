import { z } from 'zod';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { takeQuizAddress } from '#shared/screens.ts';
import { defineJob } from '../../../jobs/job.ts';
import { type Delivery, faultOf } from '../../../mail/delivery.ts';
import { triedForADayWithHaste } from '../../../mail/job-mail-retries.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { inWordOf } from '../../../student-word.ts';
import { readSender } from '../../accounts/accounts.service.ts';
import { cachedQuiz } from '../../quizzes/cached-quiz.service.ts';
import { openingRow } from '../opening/opening.service.ts';
import { noteTry } from './code-mails.service.ts';
import { nameOf, writtenCode } from './listed-students.ts';
import { rosterCache } from './roster-cache.ts';

/** The refusal when the list was changed since the teacher asked for the mails. */
const withoutAddress = (): Delivery => ({
  outcome: 'refused',
  reason: 'La liste n’a plus d’adresse e-mail valable de cet étudiant.',
  refused: [],
});

/** The code is worked out here, so that it is never stored. */
export const mailPersonalCodeJob = defineJob({
  name: 'attempts.mail-personal-code',
  payload: z.object({
    teacherId: z.uuid().brand<'TeacherId'>(),
    quizId: z.uuid().brand<'QuizId'>(),
    /**
     * The student's id in the class list; missing in jobs that were queued before students had ids.
     */
    rosterEntryId: z.uuid().optional(),
    /** The key that the code is made of, in jobs without the id. */
    studentKey: z.string().optional(),
    /** How many mails were counted: a list that has grown since sends no more. */
    addresses: z.number().int().optional(),
  }),
  ...triedForADayWithHaste,
  isMail: true,
  timeoutSeconds: 120,
  // An exam is about to begin: nobody's codes wait behind the list of somebody else.
  concurrency: 8,
  concurrencyOfTeacher: 1,
  run: async ({ teacherId, quizId, rosterEntryId, studentKey, addresses }, { services }) => {
    const { db, mailer, env } = services;
    const { quiz } = (await cachedQuiz(services, quizId)) ?? {};
    if (!quiz) return;
    const { secret } = await openingRow(db, quizId);
    const { students } = await rosterCache(services.singletons).find(db, quiz);
    const student = students.find(
      ({ entry }) => entry.rosterEntryId === rosterEntryId || entry.codeKey === studentKey,
    );
    const to = student ? readAddresses(student.entry.email).valid.slice(0, addresses) : [];
    if (!student) return;
    const { rosterEntryId: mailed } = student.entry;
    if (to.length === 0) {
      const refused = async () => noteTry(db, quizId, mailed, withoutAddress());
      return inWordOf(db, teacherId, refused);
    }
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
    const delivery = await mailer.deliver({
      to,
      fromName: sender.name,
      replyTo: sender.email,
      ...renderMail(content),
    });
    await noteTry(db, quizId, mailed, delivery);
    const fault = faultOf(delivery);
    if (fault) throw fault;
  },
});
