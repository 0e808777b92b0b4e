import { expect } from '@playwright/test';
import { copyLinks } from '#shared/contract/online/copy-links.ts';
import { editQuizAddress, resultsAddress } from '#shared/screens.ts';
import { test } from '../support/fixtures.ts';
import { changeQuiz, createQuizOf } from '../support/quiz-calls.ts';
import { expectQuizLanguage } from '../support/quiz-language.ts';
import {
  done,
  finish,
  listAttempts,
  newStudent,
  openQuiz,
  publishQuiz,
  question,
  radio,
  startQuiz,
} from '../support/taking.ts';

const inEnglish = {
  text: 'What was Albion? $x^2$',
  topic: 'Albion and others',
  explanation: 'Albion is the oldest name.',
  answers: [
    { text: 'Great Britain is Albion', isCorrect: true },
    { text: 'Albion is in Gaul', isCorrect: false },
  ],
};

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('texts of an English quiz are English for a screen reader, on every screen', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  const quiz = await publishQuiz(page, [inEnglish], {
    title: 'The story of Albion',
    studentInstructions: 'Read about Albion first.',
    language: 'en',
    correctionRelease: 'at-once',
  });
  const albion = (on = page) => expectQuizLanguage(on, 'Albion', 'en');

  const student = await newStudent(browser, cochalot.url, noise);
  await openQuiz(student, quiz.id);
  await expect(student.getByText('Read about Albion first.')).toBeVisible();
  await albion(student);
  await startQuiz(student);
  await albion(student);
  // The words of a formula are ours, which are French.
  await expect(question(student).getByRole('img', { name: 'x au carré' })).toHaveAttribute(
    'lang',
    'fr',
  );
  await radio(student, 'Great Britain is Albion').check();
  await finish(student).click();
  await expect(done(student)).toBeVisible();
  await albion(student);
  await student.getByRole('button', { name: 'Voir la correction' }).click();
  await expect(student.getByText('Albion is the oldest name.')).toBeVisible();
  await albion(student);

  const [attempt] = await listAttempts(page, quiz.id);
  const path = copyLinks.giveCopyLink.path
    .replace(':id', quiz.id)
    .replace(':attemptId', attempt?.id ?? '');
  const { address } = await (await page.request.post(path)).json();
  await student.goto(address);
  await expect(student.getByText('Albion is the oldest name.')).toBeVisible();
  await albion(student);

  await page.goto(resultsAddress(quiz.id));
  await page.getByRole('button', { name: 'Voir la copie de Léa Martin' }).click();
  await expect(page.getByText('Albion is the oldest name.')).toBeVisible();
  await albion();

  const written = await createQuizOf(page, [inEnglish]);
  await changeQuiz(page, written.id, { title: 'On Albion', language: 'en' });
  await page.goto(`${editQuizAddress(written.id)}?onglet=questions`);
  await expect(page.getByText('Albion is in Gaul')).toBeVisible();
  await albion();
  await page.getByRole('button', { name: 'Modifier la question 1' }).first().click();
  await albion();
});
