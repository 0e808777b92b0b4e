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
    await rule
      .getByLabel('Barème', { exact: true })
      .selectOption('Points retirés par réponse fausse');
    await rule.getByLabel('Points retirés par réponse fausse').fill('0,25');
    await rule.getByLabel('Minimum par question').fill('-1');
    await expect(rule).toContainText('chaque proposition fausse cochée retire 0,25 point');
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
    'before a quiz is published or printed its teacher is told that ticking every box earns everything, and changes that at one press',
    async () => {
      const { id } = await createQuizOf(page, twoQuestions);
      await visit(page, `/quiz/${id}/edit?onglet=online`);
      const told = page
        .getByText('Qui coche toutes les cases obtient 20/20 à la question 2')
        .filter({ visible: true });
      await expect(told).toBeVisible();
      const rows = page.getByRole('table', { name: 'Notes sur 20 selon le barème' });
      await expect(rows.getByRole('row', { name: /Points retirés/ }).getByRole('cell')).toHaveText([
        '15',
        '10',
      ]);
      await expectAccessible(page, { shown: told });
      await rows.getByRole('button', { name: /Tout ou rien/ }).click();
      await expect(told).toHaveCount(0);
      const back = page.getByRole('button', { name: 'Revenir à « Points par bonne réponse »' });
      await expect(back).toBeFocused();
      await expect.poll(async () => (await readQuiz(page, id)).scoring).toBe('all-or-nothing');
      await back.click();
      await expect(told).toBeVisible();
      await expect.poll(async () => (await readQuiz(page, id)).scoring).toBe('per-answer');

      await page.getByRole('tab', { name: 'Créer sujet' }).click();
      await expect(told).toBeVisible();
      await page.getByRole('button', { name: /Discordances/ }).click();
      await expect(told).toHaveCount(0);
      await expect.poll(async () => (await readQuiz(page, id)).scoring).toBe('discordance');
      await page.getByRole('tab', { name: 'En ligne' }).click();
      await expect(
        page.getByText('Barème : Discordances (PASS, médecine)', { exact: true }),
      ).toBeVisible();
      await expect(told).toHaveCount(0);

      const { id: without } = await createQuizOf(page, twoQuestions.slice(0, 1));
      await visit(page, `/quiz/${without}/edit?onglet=online`);
      await expect(page.getByRole('button', { name: 'Publier et générer le lien' })).toBeVisible();
      await expect(page.getByText(/Qui coche toutes les cases/)).toHaveCount(0);
    },
  );

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
      const costs = '1\u00a0point. Une réponse fausse retire 0,5\u00a0point. Réponse facultative.';
      await expectAccessible(student, { shown: student.getByText(costs) });
      // The button says that going on leaves a blank.
      await expect(next(student)).toHaveCount(0);
      await student.getByRole('button', { name: 'Sans réponse' }).click();
      await expectQuestion(student, 2);
      await box(student, '2').check();
      await box(student, '4').check();
      // Only where something is left blank.
      await finish(student).click();
      const blank = student.getByText('Une question est sans réponse');
      await expectAccessible(student, { shown: blank });
      await student.getByRole('button', { name: 'Rendre ma copie' }).click();
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
