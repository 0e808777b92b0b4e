import { writeFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { missingOnPaper, type ShownText } from '#tests/support/paper/missing-on-paper.ts';
import { printedLines } from '#tests/support/paper/printed-lines.ts';
import { subjectTexts } from '#tests/support/paper/subject-texts.ts';
import { test } from '../support/fixtures.ts';
import { openQuestions } from '../support/question-forms.ts';
import {
  answers,
  expectQuestion,
  next,
  openQuiz,
  publishQuiz,
  question,
  startQuiz,
} from '../support/taking.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

/** As the browser has it, whatever the code behind it meant. */
function shownIn(place: Locator): Promise<ShownText> {
  return place.evaluate((element) => {
    const cut = '\u0001';
    const textOf = (part: Element): string => {
      const copy = part.cloneNode(true) as Element;
      for (const formula of copy.querySelectorAll('.katex')) formula.replaceWith(cut);
      return copy.textContent ?? '';
    };
    const rows = [...element.querySelectorAll('[role=row]')].map((row) =>
      [...row.children].map(textOf),
    );
    return {
      pieces: textOf(element).split(cut),
      programs: [...element.querySelectorAll('code.block')].map(textOf),
      rows: rows.filter((row) => !row.join('').includes(cut)),
    };
  });
}

test('ten subjects say the same in the editor, on a student’s screen and on paper', async ({
  page,
}, testInfo) => {
  const texts = Object.values(subjectTexts).flatMap((subjects) => Object.values(subjects).flat());
  const quiz = await publishQuiz(
    page,
    texts.map((text) => ({ text, answers: answers('oui', 'non') })),
  );
  const preview = await page.request.get(`/api/quizzes/${quiz.id}/export/preview`);
  const pdf = testInfo.outputPath('paper.pdf');
  await writeFile(pdf, await preview.body());
  const lines = printedLines(pdf);
  // A formula is its source until what draws it has come.
  const expectOnPaper = (statement: Locator) =>
    expect.poll(async () => missingOnPaper([await shownIn(statement)], lines)).toEqual([]);

  await openQuestions(page, quiz.id);
  for (const [index] of texts.entries()) {
    const article = page.getByRole('article', { name: `Question ${index + 1}`, exact: true });
    const statement = article.locator('.whitespace-pre-wrap').first();
    await expect(statement).toBeVisible();
    await expectOnPaper(statement);
  }

  await openQuiz(page, quiz.id);
  await startQuiz(page);
  for (const [index] of texts.entries()) {
    await expectQuestion(page, index + 1);
    const statement = question(page).locator('.whitespace-pre-wrap').first();
    await expectOnPaper(statement);
    await page.getByRole('radio').first().check();
    if (index + 1 < texts.length) await next(page).click();
  }
});
