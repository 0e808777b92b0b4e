import { z } from 'zod';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { defineJob } from '../../../jobs/job.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { studentName } from '../students/students.service.ts';
import { selectStudentsToLink } from './copy-pages.queries.ts';
import { issueLink } from './links.service.ts';

/** In one mail. */
export const mostLinks = 1000;

/** Links are made here, so that they are never stored, not even in the queue. */
export const sendCopyLinksJob = defineJob({
  name: 'correction.send-copy-links',
  /** Students, and which of their addresses asked. */
  payload: z.object({
    students: z.array(z.object({ id: z.uuid(), address: z.number().int() })).max(mostLinks),
  }),
  retries: 5,
  timeoutSeconds: 120,
  concurrency: 2,
  run: async ({ students }, { services }) => {
    const { db, mailer } = services;
    const asked = new Map(students.map(({ id, address }) => [id, address]));
    const found = (await selectStudentsToLink(db, [...asked.keys()])).map((student) => ({
      ...student,
      address: readAddresses(student.email).valid[asked.get(student.id) ?? 0],
    }));
    const to = found[0]?.address;
    if (!to) return;
    const links: string[] = [];
    // A list may have been changed since: nobody is sent the links of somebody else.
    const theirs = found.filter(({ address }) => address === to);
    for (const student of theirs) {
      const { id, quizId, title } = student;
      // Whose copy it is, where sisters and brothers have their parents' address.
      const isShared = theirs.some((other) => other.quizId === quizId && other.id !== id);
      const copy = isShared ? `${title}, ${studentName(student)}` : title;
      links.push(`${copy}\u00a0:\n${await issueLink(services, { quizId, student: id })}`);
    }
    const content = {
      subject: 'Vos copies corrigées',
      title: 'Vos copies corrigées',
      paragraphs: [
        'Voici un nouveau lien personnel vers chacune de vos copies. Ne les transmettez pas.',
        ...links,
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
      ],
    };
    await mailer.send({ to, ...renderMail(content) });
  },
});
