import { z } from 'zod';
import type { TeacherId } from '#shared/contract/ids.ts';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import type { Db } from '../../../../db/client.ts';
import { defineJob } from '../../../../jobs/job.ts';
import { renderMail } from '../../../../mail/render-mail.ts';
import { linkMailsPerTeacher } from '../../../../quotas.ts';
import { exceeds } from '../../../../throttling/throttling.service.ts';
import { readSender } from '../../../accounts/accounts.service.ts';
import { selectStudentsToLink } from '../../announced/copy-pages.queries.ts';
import { issueLink } from '../../announced/links.service.ts';

/** One mail holds at most so many links. */
export const mostLinks = 1000;
/** One teacher adds at most so many links: a quiz each week, for two sisters. */
export const mostLinksOfTeacher = 80;

/** Links are made here, so that they are never stored, not even in the queue. */
export const sendCopyLinksJob = defineJob({
  name: 'correction.send-copy-links',
  /** The students, and which of their addresses asked. */
  payload: z.object({
    students: z.array(z.object({ id: z.uuid(), address: z.number().int() })).max(mostLinks),
  }),
  retries: 5,
  isMail: true,
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
    // The list may have been changed since, and nobody is sent the links of somebody else.
    const theirs = found.filter(({ address }) => address === to);
    const teachers = await countedTeachers(db, new Set(theirs.map(({ teacherId }) => teacherId)));
    for (const student of theirs) {
      const { id, quizId, title, teacherId } = student;
      const teacher = teachers.get(teacherId);
      if (teacher === undefined) continue;
      // The name tells whose copy it is, where brothers and sisters share their parents' address.
      const isShared = theirs.some((other) => other.quizId === quizId && other.id !== id);
      const copy = isShared ? `${title}, ${spokenName(student)}` : title;
      const link = await issueLink(services, { quizId, student: id });
      links.push(`${copy} (${teacher})\u00a0:\n${link}`);
    }
    if (links.length === 0) return;
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

/**
 * Returns the names of the teachers, which stand beside what they wrote: the mail is ours and holds
 * their titles. Teachers whose lists have been sent too many links today are left out.
 */
async function countedTeachers(db: Db, ids: ReadonlySet<TeacherId>): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of ids) {
    if (await exceeds(db, { limit: linkMailsPerTeacher, subject: id })) continue;
    const { name, email } = await readSender(db, id);
    names.set(id, name ?? email);
  }
  return names;
}
