import { expect } from '@playwright/test';
import { printing } from '#shared/contract/printing.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { changeQuiz, createQuizOf } from '../support/quiz-calls.ts';
import { expectQuizLanguage } from '../support/quiz-language.ts';
import { answers } from '../support/taking.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a subject is also a page that says everything to a screen reader', async ({ page }) => {
  const table = 'Read it.\n\nTown\tCount\nYork\t3\nBath\t5';
  const quiz = await createQuizOf(page, [
    {
      text: 'Albion has $\\frac{1}{2}$',
      topic: 'Islands of Albion',
      answers: answers('a', '$x^2$'),
    },
    { text: table, answers: answers('`print(1)`', '**bold**') },
  ]);
  await changeQuiz(page, quiz.id, { title: 'Albion', language: 'en' });

  await page.goto(`/quiz/${quiz.id}/edit?onglet=sujet`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sujet accessible (HTML)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.html$/);

  const file = await page.request.get(printing.exportHtml.path.replace(':id', quiz.id));
  const html = await file.text();
  expect(html).not.toMatch(/isCorrect|<script|https?:\/\/(?!www\.w3\.org)/);
  // As a file of its own, to which no policy of the application applies.
  await page.goto('about:blank');
  await page.setContent(html);
  await expect(page.getByRole('heading', { level: 1, name: 'Albion' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Question 1', 'Question 2']);
  await expect(page.locator('math').first()).toHaveAttribute('aria-label', /1 sur 2/);
  await expect(page.getByRole('row')).toHaveText(['TownCount', 'York3', 'Bath5']);
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await expectQuizLanguage(page, 'Albion', 'en');
  await expectAccessible(page, {
    shown: page.getByRole('heading', { level: 1 }),
    // A file is no screen of the application, with its head and foot.
    part: 'body',
  });
});
