import { expect, type Page } from '@playwright/test';
import { opening } from '#shared/contract/online/opening.ts';
import { test } from '../support/fixtures.ts';
import {
  answers,
  newStudent,
  next,
  openQuiz,
  publishQuiz,
  radio,
  startQuiz,
} from '../support/taking.ts';

declare global {
  interface Window {
    /** What a voice was asked to say, each with its language; empty after a silence. */
    said: string[];
  }
}

/** The browser of the tests has no voice of its own. */
function giveVoices() {
  window.said = [];
  const voices = ['fr-FR', 'en-GB'].map((lang) => ({ lang }));
  Object.assign(speechSynthesis, {
    getVoices: () => voices,
    speak: ({ lang, text }: SpeechSynthesisUtterance) => window.said.push(`${lang}: ${text}`),
    cancel: () => {
      window.said = [];
    },
  });
}

const said = (page: Page) => page.evaluate(() => window.said);

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a question is read aloud where the teacher allows it and the browser has a voice', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  const quiz = await publishQuiz(
    page,
    [
      { text: 'What is $x^2$?', answers: answers('A square', 'A cube') },
      { text: 'And then?', answers: answers('Nothing', 'More') },
    ],
    { language: 'en' },
  );
  const listen = (on: Page) => on.getByRole('button', { name: 'Écouter la question' });
  const forbidden = await newStudent(browser, cochalot.url, noise);
  await forbidden.addInitScript(giveVoices);
  const asked: string[] = [];
  forbidden.on('request', (request) => asked.push(request.url()));
  await openQuiz(forbidden, quiz.id);
  await startQuiz(forbidden, 'Tom Petit');
  await expect(forbidden.getByRole('button', { name: 'Affichage' })).toBeVisible();
  await expect(listen(forbidden)).toBeHidden();
  expect(asked.filter((url) => url.includes('/voice-'))).toEqual([]);

  await page.goto(`/quiz/${quiz.id}/edit?onglet=online`);
  await page.getByRole('button', { name: /^Ouverture/ }).click();
  await page.getByRole('switch', { name: 'Lecture à voix haute des questions' }).click();
  const address = opening.readOpening.path.replace(':id', quiz.id);
  await expect
    .poll(async () => (await (await page.request.get(address)).json()).readsAloud)
    .toBe(true);

  const voiceless = await newStudent(browser, cochalot.url, noise);
  await openQuiz(voiceless, quiz.id);
  await startQuiz(voiceless, 'Ada Petit');
  await expect(voiceless.getByRole('button', { name: 'Affichage' })).toBeVisible();
  await expect(listen(voiceless)).toBeHidden();

  const student = await newStudent(browser, cochalot.url, noise);
  await student.addInitScript(giveVoices);
  await openQuiz(student, quiz.id);
  await startQuiz(student);
  await listen(student).focus();
  await student.keyboard.press('Enter');
  expect(await said(student)).toEqual([
    'en: What is ',
    'fr: x au carré',
    'en: ?',
    'fr: 1\u00a0point.',
    'en: A square',
    'en: A cube',
  ]);
  await student.getByRole('button', { name: 'Arrêter la lecture' }).click();
  expect(await said(student)).toEqual([]);
  await listen(student).click();
  await radio(student, 'A square').check();
  await next(student).click();
  // Another question silences the one before.
  await expect.poll(() => said(student)).toEqual([]);
  await expect(listen(student)).toBeVisible();
});
