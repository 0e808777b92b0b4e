import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { questionIndex } from '#paper/edition/question-name.ts';
import {
  readEdition,
  readEditionLayout,
  validEdition,
} from '#server/features/printing/editions/editions.service.ts';
import { makeClass } from './classes.ts';
import { exportPdf } from './papers.ts';
import { makeQuestion, makeQuiz } from './quizzes.ts';
import { PrintedPaper } from './scan-simulator/printed-paper.ts';
import { scanners } from './scan-simulator/scanners.ts';
import { simulateScan } from './scan-simulator/simulated-scan.ts';
import { writeScan } from './scan-simulator/write-scan.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export const roster = [
  'id;nom;prenom;email',
  '1001;MOREL;Léa;lea@lycee.fr',
  '1002;DURAND;Max;',
  '1003;"=FAUX()";Zoé;',
];

/** A quiz of three questions, one point each, and a class of three; its paper is printed. */
export async function printedQuiz(teacher: TestBrowser, copies = 3) {
  const { id: classGroupId } = await makeClass(teacher, roster.join('\n'));
  const quiz = await makeQuiz(teacher, {
    classGroupId,
    includeStudentIdCoding: true,
    studentIdDigits: 4,
  });
  const answers = ['Paris', 'Lyon', 'Lille'].map((text, place) => ({
    text,
    isCorrect: place === 0,
  }));
  for (const number of [1, 2, 3]) {
    await makeQuestion(teacher, quiz.id, { text: `Question ${number}`, answers });
  }
  const { status, pdf } = await exportPdf(teacher, quiz.id, { copies: `${copies}` });
  if (status !== 200) throw new Error('no paper was printed');
  return { quizId: quiz.id, pdf };
}

/** What each student ticks, question by question: the answer's place from 1, or 0 for none. */
export interface Sheet {
  readonly copy: number;
  readonly number: string;
  readonly ticks: readonly number[];
}

/** The sheets as one PDF from the copier. */
export async function scanOf(
  { services }: TestApp,
  { quizId, pdf }: { quizId: string; pdf: Uint8Array },
  sheets: readonly Sheet[],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-scan-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'paper.pdf'), pdf);
  const valid = await validEdition(services.db, quizId);
  if (!valid) throw new Error('there is no edition');
  const edition = await readEdition(services.db, valid.id);
  const layout = await readEditionLayout(services, edition);
  const file = join(folder, 'scan.pdf');
  const pages = simulateScan({
    seed: 'class',
    paper: new PrintedPaper(folder, layout, edition.number),
    copies: sheets.map(({ copy }) => copy),
    habits: () => 'crosses',
    answers: (copy) => {
      const sheet = sheets.find((one) => one.copy === copy);
      return {
        number: sheet?.number ?? '????',
        choose: (question) => {
          const tick = sheet?.ticks[questionIndex(question) ?? -1] ?? 0;
          return tick === 0 ? [] : [tick];
        },
      };
    },
    scanner: scanners.copier150,
  });
  await writeScan(file, pages);
  return readFile(file);
}

/** Sends a scan as the form of the specification does. */
export async function analyze(
  teacher: TestBrowser,
  quizId: string,
  scan: Uint8Array,
  { rosterMode = 'class', studentList }: { rosterMode?: string; studentList?: string } = {},
) {
  const form = new FormData();
  form.set('bulkPdf', new File([new Uint8Array(scan)], 'copies.pdf'));
  form.set('rosterMode', rosterMode);
  if (studentList) form.set('studentList', new File([studentList], 'liste.csv'));
  const reply = await teacher.send({
    method: 'POST',
    url: `/api/quizzes/${quizId}/analyze-bulk-pdf`,
    payload: form,
  });
  return { status: reply.statusCode, body: reply.json() };
}
