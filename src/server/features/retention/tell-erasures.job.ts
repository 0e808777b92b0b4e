import { z } from 'zod';
import { counted } from '#shared/domain/texts/counted.ts';
import { erasureKinds } from '../../db/schema/erasures.ts';
import { defineJob } from '../../jobs/job.ts';
import { triedForADay } from '../../mail/job-mail-retries.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { inWordOf } from '../../student-word.ts';
import { readSender } from '../accounts/accounts.service.ts';

const NoticeSchema = z.object({
  title: z.string(),
  kind: z.enum(erasureKinds),
  things: z.number(),
  on: z.iso.datetime(),
});
type Notice = z.output<typeof NoticeSchema>;

/** Tells a teacher what of which quizzes will be erased, thirty days before. */
export const tellErasuresJob = defineJob({
  name: 'retention.tell',
  payload: z.object({
    teacherId: z.uuid().brand<'TeacherId'>(),
    notices: z.array(NoticeSchema),
  }),
  ...triedForADay,
  isMail: true,
  timeoutSeconds: 120,
  concurrency: 1,
  run: async ({ teacherId, notices }, { services: { db, mailer } }) => {
    const { email } = await readSender(db, teacherId);
    const mail = await inWordOf(db, teacherId, async () => renderMail(erasuresMail(notices)));
    await mailer.send({ to: email, ...mail });
  },
});

function erasuresMail(notices: readonly Notice[]) {
  return {
    subject: 'Cochalot va effacer d’anciennes copies',
    title: 'Ce qui va être effacé',
    paragraphs: [
      'La durée de conservation de votre établissement arrive à son terme. Cochalot effacera\u00a0:',
      notices.map(noticeInWords).join('\n'),
      'Les notes et les réponses restent, sans nom, pour les statistiques. Téléchargez avant ce jour ce que vous devez garder\u00a0: les notes et les copies corrigées se trouvent dans chaque QCM.',
    ],
  };
}

const whatIsErased: Readonly<Record<Notice['kind'], (things: number) => string>> = {
  scan: (things) => `${counted(things, 'scan')} de copies`,
  attempt: (things) => `les noms sur ${counted(things, 'copie')} en ligne`,
  correction: () => 'les noms sur les copies papier et leurs scans',
};

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const noticeInWords = ({ title, kind, things, on }: Notice) =>
  `–\u00a0à partir du ${day.format(new Date(on))}, ${whatIsErased[kind](things)} du QCM «\u00a0${title}\u00a0»`;
