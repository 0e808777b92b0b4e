import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import {
  answers,
  box,
  done,
  expectQuestion,
  finish,
  next,
  openQuiz,
  previous,
  publishQuiz,
  question,
  radio,
  startQuiz,
} from './taking.ts';
import { expectToast } from './toasts.ts';

test.beforeEach(async ({ page, email, signUp }) => signUp(page, email));

const questions = [
  { text: 'Capitale de la France ?', topic: 'Géographie', answers: answers('Paris', 'Lyon') },
  {
    text: 'Lesquels sont premiers ?',
    type: 'multiple' as const,
    answers: [
      { text: '2', isCorrect: true },
      { text: '3', isCorrect: true },
      { text: '4', isCorrect: false },
    ],
  },
];

test('a student starts, answers single and multiple choices, and hands in', async ({ page }) => {
  const quiz = await publishQuiz(page, questions, {
    title: 'Contrôle',
    institutionName: 'Lycée Jean-Moulin',
    classTitle: 'Seconde 4',
    quizDate: '2026-11-03',
    timeLimit: 20,
    studentInstructions: 'Aucun document.',
  });
  await openQuiz(page, quiz.id);
  for (const text of [
    'Lycée Jean-Moulin',
    'Seconde 4',
    '03/11/2026',
    '2 questions',
    '20 minutes',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Aucun document.')).toBeVisible();
  await expect(page.getByPlaceholder('Ex: 2024001')).toBeVisible();

  await page.getByRole('button', { name: 'Commencer le QCM' }).click();
  await expectToast(page, 'Erreur', 'Veuillez saisir votre nom.');
  await startQuiz(page);
  await expectToast(page, 'QCM démarré', 'Bonne chance !');
  await expect(page.getByText('Géographie')).toBeVisible();
  await expect(page.getByText('1/2 questions')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/);
  await expect(previous(page)).toBeDisabled();
  await expect(next(page)).toBeDisabled();
  await radio(page, 'Lyon').check();
  await radio(page, 'Paris').check();
  await next(page).click();

  await expectQuestion(page, 2);
  await expect(question(page)).toBeFocused();
  await box(page, '2').check();
  await box(page, '3').check();
  await previous(page).click();
  await expect(radio(page, 'Paris')).toBeChecked();
  await next(page).click();
  await finish(page).click();
  await expect(done(page)).toBeVisible();
  await expectToast(page, 'QCM terminé', 'Votre score: 100%');
  await expect(
    page.getByText("Merci d'avoir participé à ce QCM. Vos réponses ont été enregistrées."),
  ).toBeVisible();
  await page.reload();
  await expect(done(page)).toBeVisible();
  await page.getByRole('link', { name: 'Terminer' }).click();
  await expect(page).toHaveURL('/');
});
