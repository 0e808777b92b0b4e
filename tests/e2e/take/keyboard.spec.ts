import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { step } from '../support/step.ts';
import {
  done,
  expectQuestion,
  newStudent,
  next,
  openQuiz,
  publishQuiz,
  question,
  radio,
  twoQuestions,
} from '../support/taking.ts';

const skip = (page: Page) => page.getByRole('link', { name: 'Aller au contenu' });

test('a quiz is taken without a mouse, each screen named, with no detour between answer and «Suivant»', async ({
  page,
  email,
  register,
  browser,
  cochalot,
  noise,
}) => {
  await register(page, email);
  const { id, title } = await publishQuiz(page, twoQuestions, { freeNavigation: true });
  const student = await newStudent(browser, cochalot.url, noise);
  const press = (key: string) => student.keyboard.press(key);
  const begin = student.getByRole('button', { name: 'Commencer le QCM' });

  await step(student, 'the start: what is missing is told at its field', async () => {
    await openQuiz(student, id);
    await expect(begin).toBeVisible();
    await press('Tab');
    await expect(skip(student)).toBeFocused();
    await expect(skip(student)).toBeInViewport();
    await press('Enter');
    await expect(student.getByRole('main')).toBeFocused();
    await begin.focus();
    await press('Enter');
    const name = student.getByLabel('Nom et prénom');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Veuillez saisir votre nom.');
    await expectAccessible(student, { shown: name });
    await student.keyboard.type('Léa Martin');
    await press('Enter');
  });

  await step(student, 'a question: from its answers straight to «Suivant»', async () => {
    await expectQuestion(student, 1);
    await expect(question(student)).toBeFocused();
    await expect(student).toHaveTitle(`Question 1 · ${title} · Cochalot`);
    await press('Tab');
    await press('Space');
    await expect(radio(student, 'Paris').or(radio(student, 'Lyon')).first()).toBeVisible();
    await expect(student.getByRole('radio', { checked: true })).toBeFocused();
    await press('ArrowDown');
    await expect(student.getByRole('radio', { checked: true })).toBeFocused();
    const stops: string[] = [];
    while (!stops.includes('Suivant')) {
      await press('Tab');
      stops.push(await student.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(stops).toEqual(['Effacer ma réponse', 'Marquer à revoir', 'Suivant']);
    await expect(next(student)).toBeFocused();
    await press('Enter');
  });

  await step(student, 'the overview, then the end', async () => {
    await expectQuestion(student, 2);
    await expect(question(student)).toBeFocused();
    await press('Tab');
    await press('Space');
    await expect(student.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await student.getByRole('button', { name: 'Vérifier et terminer' }).press('Enter');
    await expect(student.getByRole('heading', { name: 'Vos réponses' })).toBeFocused();
    await expect(student).toHaveTitle(`Vos réponses · ${title} · Cochalot`);
    // Both wait a moment, so that nobody in a hurry presses them by mistake.
    for (const name of ['Terminer', 'Rendre ma copie']) {
      const button = student.getByRole('button', { name });
      await expect(button).toBeEnabled();
      await button.press('Enter');
    }
    await expect(done(student)).toBeFocused();
    await expect(student).toHaveTitle(`QCM terminé · ${title} · Cochalot`);
  });

  await step(student, 'the state of accessibility leads to its declaration', async () => {
    const mention = student.getByRole('contentinfo').getByRole('link', { name: /^Accessibilité/ });
    const opened = student.waitForEvent('popup');
    await mention.press('Enter');
    const declaration = await opened;
    await expect(declaration).toHaveURL('/accessibilite');
    const heading = declaration.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Déclaration d’accessibilité');
  });
  await student.context().close();
});
