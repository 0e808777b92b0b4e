import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { unpackLayout } from '#paper/edition/layout-file.ts';
import { canPrint } from '#tests/support/can-print.ts';
import { type Sheet, writeClassScan } from '#tests/support/class-scan.ts';
import { createClass } from './classes.ts';
import type { CochalotProcess } from './cochalot-process.ts';
import { test } from './fixtures.ts';
import { expectAccessible } from './looks.ts';
import { createQuestion, createQuiz } from './quiz-calls.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

const roster =
  'id;nom;prenom;email\n1001;MOREL;Léa;lea@lycee.fr\n1002;DURAND;Max;\n1003;NGUYEN;Zoé;';
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Corriger' });
const part = (page: Page, name: string) => panel(page).getByRole('region', { name, exact: true });

/** A class of three, and the paper of a quiz with three questions. */
async function printQuiz(page: Page): Promise<string> {
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

async function scan(page: Page, { dataDir }: CochalotProcess, id: string, sheets: Sheet[]) {
  const pdf = await (await page.request.get(`/api/quizzes/${id}/export/latex?copies=3`)).body();
  const folder = join(dataDir, 'files/quizzes', id, 'editions');
  const name = (await readdir(folder)).find((file) => file.includes('layout'));
  const layout = await unpackLayout(await readFile(join(folder, name ?? '')));
  const target = await mkdtemp(join(tmpdir(), 'cochalot-scan-'));
  const file = await writeClassScan(target, { pdf, layout }, sheets);
  return { file, forget: () => rm(target, { recursive: true }) };
}

test('a pile of scanned sheets becomes marks', async ({ page, cochalot }) => {
  const id = await printQuiz(page);
  const { file, forget } = await scan(page, cochalot, id, [
    { copy: 1, number: '1001', ticks: [1, 1, 1] },
    { copy: 2, number: '100?', ticks: [1, 2, 0] },
  ]);
  await page.goto(`/quiz/${id}/edit`);
  await expect(
    panel(page).getByRole('heading', { name: 'Corriger les copies scannées' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Lancer l’analyse' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('Veuillez sélectionner un fichier');
  await expect(page.getByRole('radio', { name: 'La classe de ce QCM' })).toBeChecked();
  await panel(page).getByLabel('Fichiers scannés').and(page.locator('input')).setInputFiles(file);
  await page.getByRole('button', { name: 'Lancer l’analyse' }).click();

  const balance = part(page, 'Bilan de lecture');
  await expect(balance.getByRole('button', { name: '2 lues' })).toBeVisible();
  await expect(balance).toContainText('3 imprimées, 2 rendues, 1 non rendue');
  await expect(balance).toContainText('1 présent, 2 absents, 1 copie sans étudiant');

  const marks = part(page, 'Notes');
  await expect(marks.getByRole('row', { name: /MOREL Léa/ })).toContainText('20');
  const students = part(page, 'Associations');
  await students.getByRole('combobox').selectOption({ label: 'DURAND Max · 1002' });
  await expect(marks.getByRole('row', { name: /DURAND Max/ })).toContainText('6,67');
  await expectAccessible(page, { shown: students.getByText(/NGUYEN Zoé/) });

  const boxes = part(page, 'Cases');
  await boxes.getByRole('button', { name: '13 vides' }).click();
  await boxes.getByRole('button', { name: 'copie 2, question 3, A : cochée' }).click();
  await marks.getByRole('button', { name: 'Recalculer les notes' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Max DURAND 6,67 → 13,33');
  await dialog.getByRole('button', { name: 'Recalculer' }).click();
  await expect(marks.getByRole('row', { name: /DURAND Max/ })).toContainText('13,33');
  await marks.getByRole('button', { name: 'Valider les notes' }).click();
  await expect(marks).toContainText('Validées le');
  await forget();
});
