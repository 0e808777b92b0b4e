import { expect, type Page } from '@playwright/test';
import { handInCopies } from '../support/class-copies.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { createQuiz } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { publishQuiz } from '../support/taking.ts';

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
  );
}

/** Student n is better than student n − 1. */
function choose(student: number, question: number): number {
  const rank = student / CLASS;
  if (question < 8) return rank >= question / 10 ? 0 : 1;
  if (question === 8) return rank >= 0.8 ? 1 : 0;
  return rank < 0.5 ? 0 : 1;
}

async function openAnalyses(page: Page, quizId: string) {
  await page.goto(`/quiz/${quizId}/results`);
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

  await step(
    page,
    'a class of copies tells which questions to look at again, and why',
    async () => {
      const quiz = await makeClassQuiz(page);
      await handInCopies(cochalot, page, quiz, CLASS, choose);
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
      await expect(rows.nth(0)).toContainText('Facile');
      await expect(rows.nth(9)).toContainText('inversée');
      await expect(rows.nth(9)).toContainText('vérifiez la bonne réponse');

      const opener = rows.nth(8).getByRole('button', { name: 'Réponses choisies' });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(rows.nth(8)).toContainText('Attire les meilleurs');
      await expect(rows.nth(8)).toContainText('Délaissée');

      await panel.getByLabel('Ordre des questions').selectOption('Les moins réussies d’abord');
      await expect(rows.first()).toContainText('La limite de');
      await expectAccessible(page, { shown: rows.first() });
    },
  );
});
