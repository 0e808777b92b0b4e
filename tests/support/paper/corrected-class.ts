import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  lastEdition,
  readEdition,
  readEditionLayout,
} from '#server/features/printing/editions/editions.service.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { makeClass } from '../app/classes.ts';
import { makeQuestion, makeQuiz } from '../app/quizzes.ts';
import type { TestApp } from '../app/test-app.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import { type PilePage, type Sheet, writePile } from './class-scan.ts';
import { exportPdf } from './papers.ts';

export const roster = [
  'id;nom;prenom;email',
  '1001;MOREL;Léa;lea@lycee.fr',
  '1002;DURAND;Max;',
  '1003;"=FAUX()";Zoé;',
];

/** A printed quiz of three questions of one point, for a class of three by default. */
export async function printedQuiz(
  teacher: TestBrowser,
  copies = 3,
  list: readonly string[] = roster,
): Promise<Printed> {
  const { id: classGroupId } = await makeClass(teacher, list.join('\n'));
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

export interface Printed {
  readonly quizId: QuizId;
  readonly pdf: Uint8Array;
  /** The last edition by default. */
  readonly edition?: string;
}

/** The sheets as one PDF from the copier. */
export async function scanOf(
  app: TestApp,
  paper: Printed,
  sheets: readonly PilePage[],
): Promise<Buffer> {
  return pileOf(app, [{ paper, sheets }]);
}

/** The sheets of several quizzes in one pile. */
export async function pileOf(
  { services }: TestApp,
  parts: readonly { readonly paper: Printed; readonly sheets: readonly PilePage[] }[],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-scan-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const laid = await Promise.all(
    parts.map(async ({ paper: { quizId, pdf, edition: id }, sheets }) => {
      const { db } = services;
      const edition = id ? await readEdition(db, id) : await lastEdition(db, quizId);
      if (!edition) throw new Error('there is no edition');
      return { paper: { pdf, layout: await readEditionLayout(services, edition) }, sheets };
    }),
  );
  return readFile(await writePile(folder, laid));
}

export interface Analysis {
  readonly rosterMode?: string;
  readonly studentList?: string;
}

/** Sends a scan as the form in docs/promises.md (Calls) does. */
export async function analyze(
  teacher: TestBrowser,
  quizId: QuizId,
  scan: Uint8Array,
  { rosterMode = 'class', studentList }: Analysis = {},
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

/** A class whose sheets were scanned, read and marked. */
export async function correctedClass(
  app: TestApp,
  teacher: TestBrowser,
  sheets: readonly Sheet[],
  roster: Analysis = {},
) {
  const paper = await printedQuiz(teacher);
  const scan = await scanOf(app, paper, sheets);
  const analyzeAgain = async (again = roster) => {
    const { status, body } = await analyze(teacher, paper.quizId, scan, again);
    if (status !== 200) throw new Error(`the scan was not read: ${JSON.stringify(body)}`);
  };
  await analyzeAgain();
  return { quizId: paper.quizId, params: { id: paper.quizId }, paper: { ...paper, analyzeAgain } };
}
