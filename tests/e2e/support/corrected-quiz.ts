import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { unpackLayout } from '#paper/edition/layout-file.ts';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { type Sheet, writeClassScan } from '#tests/support/paper/class-scan.ts';
import { createClass } from './classes.ts';
import type { CochalotProcess } from './cochalot-process.ts';
import { createQuestion, createQuiz } from './quiz-calls.ts';

interface CorrectedClass {
  /** Lines of a class list, without its heading. */
  readonly students: readonly string[];
  readonly sheets: readonly Sheet[];
  readonly questions?: readonly string[];
}

/** A quiz whose papers came back and were read; answer A is right everywhere, questions count one point. */
export async function correctQuiz(
  page: Page,
  { dataDir }: CochalotProcess,
  { students, sheets, questions = ['Question 1', 'Question 2', 'Question 3'] }: CorrectedClass,
): Promise<string> {
  test.skip(!canPrint, 'LaTeX is missing');
  const roster = ['id;nom;prenom;email', ...students].join('\n');
  const classGroupId = await createClass(page, 'Tle B', roster);
  const { id } = await createQuiz(page, {
    title: 'Capitales',
    classTitle: 'Tle B',
    classGroupId,
    includeStudentIdCoding: true,
    studentIdDigits: 4,
  });
  for (const text of questions) {
    const answers = ['juste', 'faux', 'faux aussi'].map((text, place) => ({
      text,
      isCorrect: place === 0,
    }));
    await createQuestion(page, id, { text, answers });
  }
  const printed = await page.request.get(
    `/api/quizzes/${id}/export/latex?copies=${students.length}`,
    { timeout: 240_000 },
  );
  const folder = join(dataDir, 'files/quizzes', id, 'editions');
  const name = (await readdir(folder)).find((file) => file.includes('layout'));
  const layout = await unpackLayout(await readFile(join(folder, name ?? '')));
  const target = await mkdtemp(join(tmpdir(), 'cochalot-scan-'));
  try {
    const file = await writeClassScan(target, { pdf: await printed.body(), layout }, sheets);
    const read = await page.request.post(`/api/quizzes/${id}/analyze-bulk-pdf`, {
      multipart: {
        bulkPdf: { name: 'copies.pdf', mimeType: 'application/pdf', buffer: await readFile(file) },
        rosterMode: 'class',
      },
      timeout: 240_000,
    });
    expect(read.status()).toBe(200);
  } finally {
    await rm(target, { recursive: true });
  }
  return id;
}
