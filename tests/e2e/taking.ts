import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { NewQuestion, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { takeQuizAddress } from '#shared/screens.ts';
import { changeQuiz, createQuizOf } from './quiz-calls.ts';

export const answers = (right: string, ...wrong: string[]) => [
  { text: right, isCorrect: true },
  ...wrong.map((text) => ({ text, isCorrect: false })),
];

/** By the teacher whose page it is. */
export async function publishQuiz(
  teacher: Page,
  questions: readonly Partial<NewQuestion>[],
  fields: Partial<TeacherQuiz> = {},
): Promise<TeacherQuiz> {
  const quiz = await createQuizOf(teacher, questions);
  return changeQuiz(teacher, quiz.id, { ...fields, status: 'published' });
}

let students = 0;

/** A device of its own for each student, which is at no other address of the network either. */
export async function newStudent(browser: Browser, baseURL: string): Promise<Page> {
  students += 1;
  const context: BrowserContext = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    extraHTTPHeaders: { 'x-forwarded-for': `10.200.${students >> 8}.${students & 255}` },
  });
  return context.newPage();
}

export async function openQuiz(page: Page, id: string): Promise<void> {
  await page.goto(takeQuizAddress(id));
}

export async function startQuiz(page: Page, name = 'Léa Martin'): Promise<void> {
  await page.getByLabel('Nom et prénom').fill(name);
  await page.getByRole('button', { name: 'Commencer le QCM' }).click();
  await expectQuestion(page, 1);
}

export async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(question(page)).toHaveText(new RegExp(`^${number}\\.`));
}

export const question = (page: Page): Locator => page.getByRole('heading', { level: 2 });
export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' });
export const previous = (page: Page) => page.getByRole('button', { name: 'Précédent' });
export const finish = (page: Page) => page.getByRole('button', { name: 'Terminer' });
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const done = (page: Page) => page.getByRole('heading', { name: 'QCM terminé !' });
