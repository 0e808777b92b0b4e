import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { box, button, copies, downloaded, openExport, panel } from '../support/paper-tab.ts';
import { createQuestion, createQuiz, createQuizOf } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { toast } from '../support/toasts.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a paper starts from its quiz, and tells what the server lacks', async ({ page }) => {
  await step(
    page,
    'a quiz without a question has no paper; one with a question starts from its own orders',
    async () => {
      const { id } = await createQuiz(page, { shuffleAnswers: true });
      await page.goto(`/quiz/${id}/edit?onglet=sujet`);
      await expect(page.getByRole('tab', { name: 'Questions' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Créer sujet' })).toHaveCount(0);
      await createQuestion(page, id);
      await openExport(page, id);
      await expect(
        panel(page).getByRole('heading', { name: 'Créer sujet PDF version finale' }),
      ).toBeVisible();
      await expect(box(page, 'Ordre aléatoire des questions')).not.toBeChecked();
      await expect(box(page, 'Ordre aléatoire des réponses')).toBeChecked();
      await expect(box(page, 'Deux pages par feuille (2-up)')).not.toBeChecked();
      await expect(panel(page).getByText('Minimum 1 copie.')).toBeVisible();
      await expect(copies(page)).toHaveValue('1');
      await expect(panel(page).getByRole('radio')).toHaveCount(0);

      await copies(page).fill('12');
      for (const invalid of ['', 'douze']) {
        await copies(page).fill(invalid);
        await copies(page).blur();
        await expect(copies(page)).toHaveValue('12');
      }
    },
  );

  await step(
    page,
    'a server without LaTeX says what it needs, and still gives the source',
    async () => {
      const { id } = await createQuizOf(page, [{}]);
      const command = 'apt-get install -y texlive-latex-base';
      await page.route(`**/api/quizzes/${id}/export`, async (route) => {
        const answer = await route.fetch();
        const missing = { programs: ['texlive-latex-base'], command };
        await route.fulfill({ json: { ...(await answer.json()), missing } });
      });
      await openExport(page, id);
      await expect(panel(page).getByLabel('Commande d’installation')).toHaveValue(command);
      await expect(button(page, 'Exporter pdf')).toBeDisabled();
      await expect(button(page, 'Corrigé individuel (1 copie)')).toBeDisabled();
      await expectAccessible(page, { shown: panel(page).getByText(/^Il lui manque/) });
      const source = await downloaded(page, () => button(page, 'Exporter LaTeX').click());
      expect(source.name).toBe('qcm.tex');
      const bank = await downloaded(page, () => button(page, 'Exporter pour Moodle').click());
      expect(bank.name).toBe('questions.xml');
      await expect(toast(page)).toContainText('au format « XML Moodle ».');
    },
  );
});
