import { setTimeout as pause } from 'node:timers/promises';
import type { Mailbox } from '#tests/support/servers/mailbox.ts';
import type { Person } from './person.ts';

export interface CorrectedClass {
  readonly quizId: string;
  readonly base: string;
  readonly answers: readonly object[];
  readonly links: readonly string[];
  /** Names of pictures below `files/`. */
  readonly pictures: readonly string[];
}

interface MadeClass {
  readonly teacher: Person;
  readonly mailbox: Mailbox;
  readonly domain: string;
  /** Each student has thirty addresses, all of which the mail server refuses. */
  readonly areRefused?: boolean;
}

const COPIES = 4;
const mail = { subjectTemplate: 'Copie', bodyTemplate: 'Voici votre copie.', isLinkOnly: true };

/** A class whose copies are those that the tab «Corriger» fills in as an example. */
export async function makeCorrectedClass({
  teacher,
  mailbox,
  domain,
  areRefused = false,
}: MadeClass): Promise<CorrectedClass> {
  const students = Array.from({ length: COPIES }, (_, place) => {
    const own = Array.from({ length: areRefused ? 30 : 1 }, (_, i) => `e${place}-${i}@${domain}`);
    if (areRefused) for (const address of own) mailbox.unknownAddresses.set(address, 'unknown');
    return { number: `${1001 + place}`, addresses: own };
  });
  const { id: classGroupId } = await teacher.get<{ id: string }>('POST', '/api/settings/classes', {
    title: 'Tle B',
  });
  const list = students.map(({ number, addresses }) => `${number};N;P;"${addresses.join(', ')}"`);
  const roster = new TextEncoder().encode(['id;nom;prenom;email', ...list].join('\n'));
  const listPath = `/api/settings/classes/${classGroupId}/roster`;
  await teacher.upload(listPath, { field: 'roster', content: roster });

  const quiz = { title: 'Corrigé', classGroupId, includeStudentIdCoding: true, studentIdDigits: 4 };
  const { id: quizId } = await teacher.get<{ id: string }>('POST', '/api/quizzes', quiz);
  const answers = ['juste', 'faux', 'faux aussi'].map((text, i) => ({ text, isCorrect: i === 0 }));
  for (const text of ['Un', 'Deux', 'Trois']) {
    await teacher.get('POST', `/api/quizzes/${quizId}/questions`, { text, answers });
  }
  await teacher.get('PUT', `/api/quizzes/${quizId}`, { status: 'published' });

  const base = `/api/quizzes/${quizId}/corrections-sessions`;
  await mustDownload(teacher, `/api/quizzes/${quizId}/export/latex?copies=${COPIES}`);
  const content = await mustDownload(teacher, `${base}/example.pdf`);
  const fields = { rosterMode: 'class' };
  const scan = `/api/quizzes/${quizId}/analyze-bulk-pdf`;
  const { status } = await teacher.upload(scan, { field: 'bulkPdf', content, fields });
  if (status !== 200) throw new Error(`the scan was not read: ${status}`);

  const contestsUntil = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await teacher.get('PUT', `${base}/page`, { isOpen: true, detail: 'answers', contestsUntil });
  await teacher.get('POST', `${base}/mails`, mail);
  await untilSent(teacher, base);
  const links = areRefused ? [] : await linksIn(mailbox, students);
  const pages = await teacher.get<{ id: string }[]>('GET', `${base}/pages`);
  const pictures = [
    ...pages.map(({ id }) => `page-${id}.jpg`),
    ...students.flatMap((_, place) => [
      `nom-${place + 1}.jpg`,
      ...[1, 2, 3].map((question) => `question-${place + 1}-${question}.jpg`),
    ]),
  ];
  return { quizId, base, answers, links, pictures };
}

export async function sendAgain(teacher: Person, { base }: CorrectedClass): Promise<number> {
  return (await teacher.call('POST', `${base}/mails`, { ...mail, onlyFailed: true })).status;
}

async function linksIn(
  mailbox: Mailbox,
  students: readonly { readonly addresses: readonly string[] }[],
): Promise<string[]> {
  const mails = await Promise.all(students.map(({ addresses: [own = ''] }) => mailbox.next(own)));
  return mails.map(({ text = '' }) => /\/copie\/([\w-]+)/.exec(text)?.[1] ?? '');
}

async function untilSent(teacher: Person, base: string): Promise<void> {
  const isSending = async () =>
    (await teacher.get<{ sending: object | null }>('GET', `${base}/mails`)).sending !== null;
  while (await isSending()) await pause(200);
}

async function mustDownload(person: Person, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { status, content } = await person.download(path);
  if (status === 200) return content;
  throw new Error(`GET ${path}: ${status} ${new TextDecoder().decode(content).slice(0, 200)}`);
}
