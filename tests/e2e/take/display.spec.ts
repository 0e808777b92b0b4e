import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import {
  answers,
  expectQuestion,
  next,
  openQuiz,
  publishQuiz,
  radio,
  startQuiz,
} from '../support/taking.ts';

const sizes = ['Habituelle', 'Grande', 'Très grande', 'Double'];
const spacings = ['Habituel', 'Aéré'];
const faces = ['Habituelle', 'Simple (Verdana)', 'Pour la dyslexie (OpenDyslexic)'];

/** What is wrong with the screen behind the dialog. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const bars = [...document.querySelectorAll('form > header, form > nav')];
    const fixed = bars.filter((bar) => getComputedStyle(bar).position === 'sticky');
    const taken = fixed.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    if (taken > innerHeight * 0.45) found.push(`${taken} px stay visible beside the question`);
    document.querySelector('h2')?.scrollIntoView();
    const { top = 0, bottom = 0 } = document.querySelector('h2')?.getBoundingClientRect() ?? {};
    const header = fixed[0]?.getBoundingClientRect().bottom ?? 0;
    const foot = fixed[1]?.getBoundingClientRect().top ?? innerHeight;
    if (Math.min(bottom, foot) - Math.max(top, header) < 20) found.push('no question is seen');
    if (document.documentElement.scrollWidth > innerWidth) {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const wide: (string | null)[] = [];
      while (texts.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(texts.currentNode);
        if (words.getBoundingClientRect().right > innerWidth) wide.push(words.toString());
      }
      found.push(`it scrolls sideways, for ${JSON.stringify(wide)}`);
    }
    for (const button of document.querySelectorAll('form > nav button')) {
      const words = document.createRange();
      words.selectNodeContents(button);
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      const isInside = inner.left >= outer.left && inner.right <= outer.right;
      if (!isInside || outer.right > innerWidth)
        found.push(`«${button.textContent}» leaves its frame`);
    }
    return found;
  });

test('each choice of «Affichage» leaves room for the question on a small phone', async ({
  page,
  email,
  register,
}) => {
  await register(page, email);
  const quiz = await publishQuiz(page, [
    { text: 'Combien font deux et deux ?', answers: answers('quatre', 'cinq') },
    { text: 'Et trois et trois ?', answers: answers('six', 'sept') },
  ]);
  await page.setViewportSize({ width: 360, height: 640 });
  await openQuiz(page, quiz.id);
  await startQuiz(page);
  await radio(page, 'quatre').check();
  await next(page).click();
  await expectQuestion(page, 2);
  await page.getByRole('button', { name: 'Affichage', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Affichage' });
  const choose = (legend: string, label: string) =>
    dialog.getByRole('group', { name: legend }).getByLabel(label, { exact: true }).check();
  for (const size of sizes) {
    await choose('Taille du texte', size);
    for (const spacing of spacings) {
      await choose('Espacement', spacing);
      for (const face of faces) {
        await choose('Police', face);
        await page.evaluate(() => document.fonts.ready);
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 640 });
          const shown = `${size}, ${spacing}, ${face}, ${width} px`;
          await expect.poll(() => faults(page), { message: shown, timeout: 15_000 }).toEqual([]);
        }
      }
    }
  }
});
