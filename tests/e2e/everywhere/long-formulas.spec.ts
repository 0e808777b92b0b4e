import { expect, type Page } from '@playwright/test';
import { editQuizAddress } from '#shared/screens.ts';
import { test } from '../support/fixtures.ts';
import {
  done,
  finish,
  newStudent,
  openQuiz,
  publishQuiz,
  question,
  startQuiz,
} from '../support/taking.ts';

const sum = Array.from({ length: 14 }, (_, place) => `a_{${place}}x^{${place}}`).join('+');
const long = {
  text: `Avec $${sum}$, que vaut $\\frac{${sum}}{${sum}}$ ? $$\\int_0^1 ${sum}\\,\\mathrm{d}x$$`,
  answers: [
    { text: `$\\sqrt{${sum}}$`, isCorrect: true },
    { text: `$\\begin{pmatrix}${'1&'.repeat(15)}2\\end{pmatrix}$`, isCorrect: false },
  ],
};

/** Formulas that reach beyond the screen without a box around them that scrolls by keyboard. */
const lostFormulas = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.katex-html')].flatMap((formula) => {
      if (formula.getBoundingClientRect().right <= window.innerWidth) return [];
      for (let box: HTMLElement | null = formula; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'auto' && box.tabIndex === 0) return [];
      }
      return [formula.textContent.slice(0, 40)];
    }),
  );

/** At the width of a phone, with text at 200 %. */
async function expectWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await expect(page.locator('.katex-html').first()).toBeVisible();
  await expect.poll(() => lostFormulas(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a formula longer than a phone breaks, or scrolls in a box of its own', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  const quiz = await publishQuiz(page, [long], { correctionRelease: 'at-once' });
  const student = await newStudent(browser, cochalot.url, noise, { bypassCSP: true });
  await openQuiz(student, quiz.id);
  await startQuiz(student);
  await expectWhole(student);
  // The keyboard reaches what is beyond the edge.
  const wide = question(student).locator('[tabindex="0"]').first();
  await wide.focus();
  await student.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await student.getByRole('radio').first().check();
  await finish(student).click();
  await expect(done(student)).toBeVisible();
  await student.getByRole('button', { name: 'Voir la correction' }).click();
  await expectWhole(student);

  await page.goto(`${editQuizAddress(quiz.id)}?onglet=questions`);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.katex-html').first()).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => lostFormulas(page)).toEqual([]);
});
