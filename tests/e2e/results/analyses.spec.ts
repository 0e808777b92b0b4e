import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readOds } from 'odf-kit/ods-reader';
import { handInCopies } from '../support/class-copies.ts';
import { type Figure, toldFigure, writeMark, writePercent, written } from '../support/figures.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { changeQuiz, createQuiz } from '../support/quiz-calls.ts';
import { expectQuizLanguage } from '../support/quiz-language.ts';
import { step } from '../support/step.ts';
import { publishQuiz } from '../support/taking.ts';
import { visit } from '../support/visit.ts';

const CLASS = 24;

/** Questions of growing difficulty, then one with a trap and one with its key upside down. */
const texts = [
  'Combien vaut $\\frac{1}{2} + \\frac{1}{2}$ ?',
  'La dérivée de $x^2$ est…',
  'Une primitive de $\\frac{1}{x}$ est…',
  'Une racine de $x^2 - 2$ est…',
  'Le produit des racines de $x^2 - 5x + 6$ est…',
  'La somme $\\sum_{k=1}^{n} k$ vaut…',
  'La dérivée de $\\ln(x)$ est…',
  'La limite de $\\frac{\\sin x}{x}$ en $0$ est…',
  'Le piège : $(a + b)^2 = a^2 + b^2$ est vrai…',
  'La clé à l’envers : $\\sqrt{2}$ est…',
];

function makeClassQuiz(page: Page) {
  const answers = [
    { text: 'la bonne réponse', isCorrect: true },
    { text: 'l’erreur courante', isCorrect: false },
    { text: 'ce que personne ne prend', isCorrect: false },
  ];
  return publishQuiz(
    page,
    texts.map((text) => ({ text, answers })),
    { allowRetakes: true },
  );
}

/** Student n is better than student n − 1. */
function choose(student: number, question: number): number {
  const rank = student / CLASS;
  if (question < 8) return rank >= question / 10 ? 0 : 1;
  if (question === 8) return rank >= 0.8 ? 1 : 0;
  return rank < 0.5 ? 0 : 1;
}

/** At the second try one half of them have everything right, and the others nothing. */
const chooseAgain = (student: number) => (student % 2 === 0 ? 0 : 1);

/** Worked out here from what was chosen: the first answer is the right one, each is worth two. */
function meanOf(markOf: (student: number) => number): string {
  const marks = Array.from({ length: CLASS }, (_, student) => markOf(student));
  return writeMark(marks.reduce((sum, mark) => sum + mark, 0) / CLASS);
}
const firstMark = (student: number) =>
  2 * texts.filter((_, question) => choose(student, question) === 0).length;
const lastMark = (student: number) => (chooseAgain(student) === 0 ? 20 : 0);

/** The figures of the sheet that is downloaded, by the names of their rows. */
async function downloadFigures(page: Page) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger ODS' }).click();
  const file = await readFile(await (await waiting).path());
  const sheet = readOds(new Uint8Array(file)).sheets.find(({ name }) => name === 'Statistiques');
  const rows = sheet?.rows.map(({ cells }) => cells.map(({ value }) => value)) ?? [];
  return (name: string) => (rows.find(([first]) => first === name) ?? []).slice(1) as Figure[];
}

/** Every figure that is on the screen stands in the sheet, exact where the screen rounds it. */
async function expectSheetAsOnScreen(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel');
  const figure = await downloadFigures(page);
  const writeCoefficient = written(2, 2);
  const told = (name: string) => toldFigure(page, name);
  const one = (name: string) => figure(name)[0];
  await expect(told('Moyenne')).toContainText(`${writeMark(one('Moyenne (/20)'))}/20`);
  await expect(told('Médiane')).toContainText(`${writeMark(one('Médiane (/20)'))}/20`);
  await expect(told('Écart-type')).toContainText(`${written(1)(one('Écart-type'))} point`);
  await expect(told('Étendue')).toContainText(
    `${writeMark(one('Note la plus basse'))} à ${writeMark(one('Note la plus haute'))}`,
  );
  await expect(panel.getByText(/^Coefficient KR-20/).locator('..')).toContainText(
    writeCoefficient(one('Fiabilité (KR-20)')),
  );
  const bands = panel.getByRole('table', { name: 'Nombre de copies par tranche de notes' });
  for (let from = 0; from < 20; from += 2) {
    const band = bands.getByRole('row', { name: new RegExp(`^de ${from} à`) });
    const count = one(`De ${from} à ${from + 2}`);
    await expect(band.getByRole('cell')).toHaveText(new RegExp(`^${count} copies?$`));
  }
  const questions = panel.getByRole('list').filter({ hasText: 'Discrimination' }).first();
  for (const index of texts.keys()) {
    const row = questions.locator(':scope > li').nth(index);
    const [success, whole, unanswered, discrimination, ...shares] = figure(`Q${index + 1}`);
    await expect(row).toContainText(`Réussite${writePercent(success)}`);
    await expect(row).toContainText(`Discrimination${writeCoefficient(discrimination)}`);
    const opener = row.getByRole('button', { name: 'Réponses choisies' });
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await expect(row).toContainText(
      `${writePercent(whole)} des copies ont tout juste, ${writePercent(unanswered)} sont sans réponse.`,
    );
    await expect(row.getByRole('listitem')).toContainText(shares.map(writePercent));
  }
}

async function openAnalyses(page: Page, quizId: string) {
  await visit(page, `/quiz/${quizId}/results`);
  await page.getByRole('tab', { name: 'Analyses' }).click();
}

test('analyses tell what the copies can tell', async ({ page, email, register, cochalot }) => {
  await step(
    page,
    'before anybody has finished there is nothing to show but the quiz itself',
    async () => {
      await register(page, email);
      const quiz = await createQuiz(page, { subject: 'Mathématiques' });
      await openAnalyses(page, quiz.id);
      await expect(page.getByText('Aucune donnée à afficher')).toBeVisible();
      const facts = page.getByRole('tabpanel').getByRole('definition');
      await expect(facts).toHaveText(['0', '0', 'Aucune', 'Mathématiques']);
    },
  );

  await step(
    page,
    'a few copies are put in bands; what they cannot tell is not shown',
    async () => {
      const quiz = await makeClassQuiz(page);
      await handInCopies(cochalot, page, quiz, 3, (student, question) =>
        question < 6 + 2 * student ? 0 : 1,
      );
      await openAnalyses(page, quiz.id);
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('listitem').first()).toContainText('2 copies · 67 %');
      await expect(panel.getByText(/^Il faut au moins 5 copies terminées/)).toContainText(
        'il y en a 3',
      );
      await expect(panel.getByRole('heading', { name: 'Distribution des notes' })).toBeHidden();
    },
  );

  const quiz = await makeClassQuiz(page);
  await handInCopies(cochalot, page, quiz, CLASS, choose);

  await step(
    page,
    'a class of copies tells which questions to look at again, and why',
    async () => {
      await openAnalyses(page, quiz.id);
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('heading', { name: 'Distribution des notes' })).toBeVisible();
      const table = panel.getByRole('table', { name: 'Nombre de copies par tranche de notes' });
      await expect(table.getByRole('row')).toHaveCount(12);
      await expect(panel.getByText('Coefficient KR-20')).toBeVisible();

      const questions = panel.getByRole('list').filter({ hasText: 'Discrimination' }).first();
      const rows = questions.locator(':scope > li');
      await expect(rows).toHaveCount(texts.length);
      await expect(rows.nth(0)).toContainText('Réussite100 %');
      await expect(rows.nth(0)).toContainText('Indice : facile');
      await expect(rows.nth(0)).toContainText(`Avec ${CLASS} copies, la réussite est entre 86`);
      await expect(rows.nth(9)).toContainText('inversée');
      await expect(rows.nth(9)).toContainText('vérifiez la bonne réponse');

      const opener = rows.nth(8).getByRole('button', { name: 'Réponses choisies' });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(rows.nth(8)).toContainText('Attire peut-être les meilleurs');
      await expect(rows.nth(8)).toContainText('Peut-être délaissée');

      await expectQuizLanguage(page, 'La limite de', 'fr');
      await expectSheetAsOnScreen(page);
      await panel.getByLabel('Ordre des questions').selectOption('Les moins réussies d’abord');
      await expect(rows.first()).toContainText('La limite de');
      await expectAccessible(page, { shown: rows.first() });
    },
  );

  await step(page, 'which attempt counts decides every figure', async () => {
    await handInCopies(cochalot, page, quiz, CLASS, chooseAgain);
    const best = (student: number) => Math.max(firstMark(student), lastMark(student));
    for (const [countedAttempt, words, mean] of [
      ['best', 'la meilleure', meanOf(best)],
      ['last', 'la dernière', meanOf(lastMark)],
      ['first', 'la première', meanOf(firstMark)],
    ] as const) {
      await changeQuiz(page, quiz.id, { countedAttempt });
      await openAnalyses(page, quiz.id);
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByText(`une par étudiant : ${words} tentative`)).toBeVisible();
      await expect(toldFigure(page, 'Moyenne')).toContainText(`${mean}/20`);
      const figure = await downloadFigures(page);
      expect(figure('Copies prises en compte')).toEqual([CLASS]);
      expect(writeMark(figure('Moyenne (/20)')[0])).toBe(mean);
    }
  });
});
