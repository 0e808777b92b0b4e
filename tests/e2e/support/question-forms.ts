import { expect, type Locator, type Page } from '@playwright/test';
import { editQuizAddress } from '#shared/screens.ts';
import { visit } from './visit.ts';

export async function openEditor(page: Page, id: string): Promise<void> {
  await visit(page, editQuizAddress(id));
  await expect(page.getByRole('tab', { name: 'Généralités' })).toBeVisible();
}

export async function openQuestions(page: Page, id: string): Promise<void> {
  await visit(page, `${editQuizAddress(id)}?onglet=questions`);
  await expect(page.getByRole('tab', { name: /^Questions/, selected: true })).toBeVisible();
}

/** The numbered cards of the tab «Questions», in their order. */
export const questionCards = (page: Page) => page.getByRole('article', { name: /^Question \d+$/ });

export const newQuestion = (page: Page) => page.getByRole('form', { name: 'Nouvelle question' });

export async function startQuestion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ajouter une question', exact: true }).click();
  await expect(newQuestion(page)).toBeVisible();
  return newQuestion(page);
}

export async function editQuestion(page: Page, number: number): Promise<Locator> {
  const name = `Modifier la question ${number}`;
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('form', { name, exact: true });
}

export const textField = (form: Locator) => form.getByRole('textbox', { name: /^Énoncé/ });
export const answerFields = (form: Locator) =>
  form.getByRole('textbox', { name: /^Réponse [A-Z]$/ });
export const topicField = (form: Locator) => form.getByRole('combobox', { name: /^Sujet/ });
export const pointsField = (form: Locator) => form.getByRole('spinbutton', { name: /^Points/ });
export const addButton = (form: Locator) =>
  form.getByRole('button', { name: 'Ajouter la question' });
/** As students will see it. */
export const preview = (form: Locator) => form.getByRole('complementary', { name: 'Aperçu' });
export const chooseImage = (form: Locator, name: string, buffer: Buffer) =>
  form.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });

interface Written {
  readonly text: string;
  readonly answers: readonly string[];
  /** Which answer is the right one, counted from 0. */
  readonly right: number;
}

/** Fills an open form, with as many answers as are given. */
export async function fillQuestion(form: Locator, { text, answers, right }: Written) {
  await textField(form).fill(text);
  const rows = answerFields(form);
  await expect(rows).not.toHaveCount(0);
  for (let count = await rows.count(); count < answers.length; count += 1) {
    await form.getByRole('button', { name: 'Ajouter une réponse' }).click();
    await expect(rows).toHaveCount(count + 1);
  }
  for (let count = await rows.count(); count > answers.length; count -= 1) {
    await form
      .getByRole('button', { name: /^Retirer la réponse/ })
      .last()
      .click();
    await expect(rows).toHaveCount(count - 1);
  }
  for (const [index, answer] of answers.entries()) await rows.nth(index).fill(answer);
  await form
    .getByRole('radio', { name: /^Réponse . correcte$/ })
    .nth(right)
    .check();
}
