import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import {
  lastEdition,
  readEditionLayout,
} from '#server/features/printing/editions/editions.service.ts';
import { contests } from '#shared/contract/correction/contests.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { mails } from '#shared/contract/correction/mails.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { type Sheet, writeClassScan } from '#tests/support/paper/class-scan.ts';
import type { Habit } from '#tests/support/paper/scan-simulator/student.ts';
import { chooseAnswers, drawSkill } from './answers.ts';
import type { WrittenQuiz } from './quizzes.ts';
import type { DemoStudent } from './school.ts';
import { type DemoSession, done, moment } from './session.ts';

/** How the fields above the questions are printed. */
export const paperFields = {
  includeStudentIdCoding: true,
  includeStudentName: true,
  studentIdDigits: 5,
  studentIdInstructions: 'Codez votre numéro d’élève ci-contre',
  shuffleAnswers: true,
} as const;

/** In turn: most students cross their boxes, and some leave doubts. */
const habits: readonly Habit[] = [
  'crosses',
  'fills',
  'ticks',
  'crosses',
  'mixes',
  'fills',
  'faint',
];

interface AnsweredSheet extends Sheet {
  readonly student: DemoStudent;
  readonly ticks: readonly (readonly number[])[];
}

/** Prints a quiz for a class and reads the scan of its filled-in copies; the last student is absent. */
export async function sitOnPaper(
  session: DemoSession,
  teacher: TestBrowser,
  quiz: WrittenQuiz,
  students: readonly DemoStudent[],
) {
  const { random, services } = session;
  const { rawPayload: pdf, statusCode } = await teacher.send({
    method: 'GET',
    url: `/api/quizzes/${quiz.id}/export/latex`,
    query: { copies: `${students.length}`, shuffleAnswers: 'true' },
  });
  if (statusCode !== 200) throw new Error(pdf.toString());
  const edition = await lastEdition(services.db, quiz.id);
  if (!edition) throw new Error('nothing was printed');

  const sheets = students.slice(0, -1).map((student, place): AnsweredSheet => {
    const { firstName, lastName, number } = student;
    const skill = drawSkill(random);
    return {
      student,
      copy: place + 1,
      name: `${lastName} ${firstName}`,
      // Who mistakes a digit is not found by the number.
      number: place === 5 ? `${number.slice(0, 3)}?${number.slice(4)}` : number,
      habit: habits[place % habits.length] ?? 'crosses',
      ticks: quiz.questions.map((question) =>
        chooseAnswers(question, skill, random).map((answer) => answer + 1),
      ),
    };
  });
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-demo-'));
  const layout = await readEditionLayout(services, edition);
  const scan = await readFile(await writeClassScan(folder, { pdf, layout }, sheets));
  await rm(folder, { recursive: true });
  await analyze(teacher, quiz.id, scan);
  return sheets;
}

async function analyze(teacher: TestBrowser, id: string, scan: Uint8Array) {
  const form = new FormData();
  form.set('bulkPdf', new File([new Uint8Array(scan)], 'copies.pdf'));
  form.set('rosterMode', 'class');
  const url = `/api/quizzes/${id}/analyze-bulk-pdf`;
  const reply = await teacher.send({ method: 'POST', url, payload: form });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** Finds whose each copy is, makes the marks final and mails them. */
export async function handBackMarks(
  teacher: TestBrowser,
  id: string,
  students: readonly DemoStudent[],
) {
  const params = { id };
  const read = () => done(teacher.call(correction.readCorrection, { params }));
  const handedIn = students.slice(0, -1).map(({ number }) => number);
  for (const { copy, student } of (await read())?.copies ?? []) {
    if (student !== null) continue;
    const body = { internalNumber: copy, studentId: handedIn[copy - 1] ?? null };
    const query = { session: 'none' } as const;
    await done(teacher.call(correction.associateCopy, { params, query, body }));
  }
  await done(teacher.call(correction.regradeCopies, { params, body: {} }));
  const adjustment = { points: 0.5, reason: 'Raisonnement juste, écrit en marge' };
  const ofThird = { ...params, copy: 3 };
  await done(teacher.call(correction.adjustCopy, { params: ofThird, body: adjustment }));
  const etag = (await read())?.validationEtag ?? '';
  await done(teacher.call(correction.validateMarks, { params, body: { etag } }));

  const contestsUntil = moment(10).toISOString();
  const pages = { isOpen: true, detail: 'answers', contestsUntil } as const;
  await done(teacher.call(copyPages.setCopyPageSettings, { params, body: pages }));
  const mail = {
    subjectTemplate: 'Votre note\u00a0: {quizTitle}',
    bodyTemplate:
      'Bonjour {studentName},\n\nVous avez obtenu {grade}/20. Votre copie corrigée est jointe à ce message.\n\nC. Fontaine',
  };
  await done(
    teacher.call(mails.sendCorrections, { params, body: { studentIds: handedIn, ...mail } }),
  );
}

/**
 * Two students contest a box that they ticked and that is wrong; one has an answer already. Returns
 * the other’s private link.
 */
export async function contestReadings(
  session: DemoSession,
  teacher: TestBrowser,
  { id, questions }: WrittenQuiz,
  sheets: readonly AnsweredSheet[],
) {
  const params = { id };
  const contest = async (copy: number, reason: string) => {
    const { student, ticks } = sheets[copy - 1] ?? {};
    const isWrong = (question: number, tick = 0) =>
      questions[question]?.answers[tick - 1]?.isCorrect === false;
    const question = ticks?.findIndex(([tick], place) => isWrong(place, tick)) ?? -1;
    const link = await linkOf(session, student?.email ?? '');
    const answer = ticks?.[question]?.[0] ?? null;
    const body = { copy, question: `q${question + 1}`, answer, reason };
    await done(session.newBrowser().call(contests.contest, { params: { link }, body }));
    return link;
  };
  await contest(5, 'J’ai barré cette case par erreur.');
  const [first] = await done(teacher.call(contests.listContests, { params }));
  const ofFirst = { ...params, contestId: first?.id ?? '' };
  const reply = 'La case est cochée sur votre copie\u00a0: pour l’annuler, il fallait la blanchir.';
  await done(teacher.call(contests.refuseContest, { params: ofFirst, body: { reply } }));
  return contest(9, 'Je n’ai pas coché cette case\u00a0: c’est une trace de gomme.');
}

/** The address of the private page in the last mail to a student, which is a file here. */
async function linkOf({ services: { env } }: DemoSession, email: string): Promise<string> {
  const outbox = join(env.dataDir, 'outbox');
  for (const name of (await readdir(outbox)).toSorted().reverse()) {
    const mail = await PostalMime.parse(await readFile(join(outbox, name)));
    const [, link] = /\/copie\/([\w-]+)/.exec(mail.text ?? '') ?? [];
    if (link && mail.to?.some(({ address }) => address === email)) return link;
  }
  throw new Error(`no link was mailed to ${email}`);
}
