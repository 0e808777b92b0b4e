import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { editQuestion, openEditor, openQuestions } from '../support/question-forms.ts';
import { changeQuiz, createQuizOf, readQuiz } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import {
  box,
  done,
  expectQuestion,
  finish,
  newStudent,
  next,
  openQuiz,
  publishQuiz,
  radio,
  startQuiz,
  twoQuestions,
} from '../support/taking.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const tickAll = 'Cocher toutes les réponses rapporte tous les points';

test('questions earn points by the rule that is chosen', async ({
  page,
  browser,
  baseURL,
  noise,
}) => {
  await step(page, 'a teacher chooses it for new quizzes, a quiz and a question', async () => {
    await visit(page, '/settings');
    const defaults = page.getByRole('region', { name: 'Valeurs par défaut' });
    await defaults.getByLabel('Barème', { exact: true }).selectOption('Tout ou rien');
    await defaults.getByLabel('Note sur 20 exacte en ligne').check();
    await defaults.getByRole('button', { name: 'Enregistrer' }).click();
    await expectToast(page, 'Enregistré', 'Paramètres sauvegardés.');
    await visit(page, '/quiz/create');
    await expect(page.getByLabel('Barème', { exact: true })).toHaveValue('all-or-nothing');
    await expect(page.getByLabel('Note sur 20 exacte en ligne')).toBeChecked();

    const { id } = await createQuizOf(page, twoQuestions);
    await openQuestions(page, id);
    await editQuestion(page, 2);
    await expect(page.getByText(tickAll)).toBeVisible();
    await expectAccessible(page, { shown: page.getByText(tickAll) });

    await openEditor(page, id);
    const rule = page.getByRole('region', { name: 'Barème et note' });
    await rule.getByLabel('Barème', { exact: true }).selectOption('Points retirés par erreur');
    await rule.getByLabel('Points retirés par erreur').fill('0,25');
    await rule.getByLabel('Minimum par question').fill('-1');
    await expect(rule).toContainText('chaque mauvaise réponse cochée retire 0,25 point');
    await expectAccessible(page, { shown: rule, part: rule });
    await expect.poll(async () => (await readQuiz(page, id)).scoringFloor).toBe(-1);

    await openQuestions(page, id);
    const form = await editQuestion(page, 2);
    await expect(page.getByText(tickAll)).toHaveCount(0);
    await form.getByLabel('Barème', { exact: true }).selectOption('Discordances (PASS, médecine)');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('article', { name: 'Question 2' })).toContainText(
      'par discordances',
    );
    const { scoring, scoringPenalty, questions } = await readQuiz(page, id);
    expect([scoring, scoringPenalty, questions[1]?.scoring]).toEqual([
      'penalty',
      0.25,
      'discordance',
    ]);
  });

  await step(
    page,
    'a student reads it before the start, may leave a blank where errors cost, and is marked by it',
    async () => {
      const quiz = await publishQuiz(page, twoQuestions, {
        scoring: 'penalty',
        scoringPenalty: 0.5,
        scoringFloor: -1,
        exactMarks: true,
      });
      const student = await newStudent(browser, baseURL ?? '', noise, {
        viewport: { width: 390, height: 844 },
      });
      await openQuiz(student, quiz.id);
      await expect(student.getByRole('region', { name: 'Barème' })).toContainText(
        'une réponse fausse retire 0,5 point',
      );
      await expectAccessible(student, { shown: student.getByRole('region', { name: 'Barème' }) });
      await startQuiz(student);
      await radio(student, 'Lyon').check();
      await student.getByRole('button', { name: 'Effacer ma réponse' }).click();
      await expectAccessible(student, { shown: student.getByText('Vous pouvez ne pas répondre.') });
      await next(student).click();
      await expectQuestion(student, 2);
      await box(student, '2').check();
      await box(student, '4').check();
      await finish(student).click();
      await expect(done(student)).toBeVisible();

      await visit(page, `/quiz/${quiz.id}/edit?onglet=online`);
      const marks = page.getByRole('region', { name: 'Résultats en ligne' });
      // Half a point of three: exact, where the rounded percentage would give 3,4.
      await expect(marks.getByRole('row').last()).toContainText('3,33');
      await expect(page.getByText('La note sur 20 est exacte')).toBeVisible();
      await changeQuiz(page, quiz.id, { exactMarks: false });
      await page.reload();
      await expect(marks.getByRole('row').last()).toContainText('3,4');
    },
  );
});
