import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { unpackLayout } from '#paper/edition/layout-file.ts';
import { type PaperAndLayout, type Sheet, writePile } from '#tests/support/paper/class-scan.ts';
import { createClass } from './classes.ts';
import type { CochalotProcess } from './cochalot-process.ts';
import { createQuestion, createQuiz } from './quiz-calls.ts';

const classOfThree =
  'id;nom;prenom;email\n1001;MOREL;Léa;lea@lycee.fr\n1002;DURAND;Max;\n1003;NGUYEN;Zoé;';

export const correctionPanel = (page: Page) => page.getByRole('tabpanel', { name: 'Corriger' });
export const correctionPart = (page: Page, name: string) =>
  correctionPanel(page).getByRole('region', { name, exact: true });

/** A class, and a quiz with three questions to be printed for it. */
export async function printQuiz(page: Page, roster = classOfThree): Promise<string> {
  const classGroupId = await createClass(page, 'Tle B', roster);
  const { id } = await createQuiz(page, {
    title: 'Capitales',
    classGroupId,
    includeStudentIdCoding: true,
    studentIdDigits: 4,
  });
  for (const number of [1, 2, 3]) {
    const answers = ['juste', 'faux', 'faux aussi'].map((text, place) => ({
      text,
      isCorrect: place === 0,
    }));
    await createQuestion(page, id, { text: `Question ${number}`, answers });
  }
  return id;
}

/** Prints a quiz for good, and looks up where everything stands on its copies. */
export async function printPaper(
  page: Page,
  { dataDir }: CochalotProcess,
  id: string,
  copies: number,
): Promise<PaperAndLayout> {
  const address = `/api/quizzes/${id}/export/latex?copies=${copies}`;
  const pdf = await (await page.request.get(address, { timeout: 0 })).body();
  const folder = join(dataDir, 'files/quizzes', id, 'editions');
  const name = (await readdir(folder)).find((file) => file.includes('layout'));
  return { pdf, layout: await unpackLayout(await readFile(join(folder, name ?? ''))) };
}

/** The pile as one file from the copier; `forget` once it was sent. */
export async function scanPile(parts: Parameters<typeof writePile>[1]) {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-scan-'));
  const file = await writePile(folder, parts);
  return { file, forget: () => rm(folder, { recursive: true }) };
}

/** Prints the copies, fills in the sheets and scans them; answers the path of the PDF. */
export async function scan(
  page: Page,
  cochalot: CochalotProcess,
  id: string,
  sheets: readonly Sheet[],
  copies = 3,
) {
  return scanPile([{ paper: await printPaper(page, cochalot, id, copies), sheets }]);
}

/** A class whose sheets have been read; leaves the page on the tab that corrects them. */
export async function correctSheets(
  page: Page,
  cochalot: CochalotProcess,
  { roster, sheets }: { readonly roster?: string; readonly sheets: readonly Sheet[] },
): Promise<string> {
  const id = await printQuiz(page, roster);
  const { file, forget } = await scan(page, cochalot, id, sheets, sheets.length);
  const bulkPdf = { name: 'copies.pdf', mimeType: 'application/pdf', buffer: await readFile(file) };
  await forget();
  const reply = await page.request.post(`/api/quizzes/${id}/analyze-bulk-pdf`, {
    multipart: { bulkPdf, rosterMode: 'class' },
    timeout: 120_000,
  });
  expect(reply.status(), await reply.text()).toBe(200);
  await page.goto(`/quiz/${id}/edit`);
  return id;
}
