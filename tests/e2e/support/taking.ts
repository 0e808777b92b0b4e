import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { NewQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { takeQuizAddress } from '#shared/screens.ts';
import type { Network } from '#tests/support/servers/network.ts';
import type { Noise } from './noise.ts';
import { changeQuiz, createQuizOf } from './quiz-calls.ts';
import { keepToasts } from './toasts.ts';

export const answers = (right: string, ...wrong: string[]) => [
  { text: right, isCorrect: true },
  ...wrong.map((text) => ({ text, isCorrect: false })),
];

/** One point for «Paris», one for «2», one for «3». */
export const twoQuestions: [Partial<NewQuestion>, Partial<NewQuestion>] = [
  { text: 'Capitale de la France ?', topic: 'Géographie', answers: answers('Paris', 'Lyon') },
  {
    text: 'Lesquels sont premiers ?',
    type: 'multiple',
    answers: [
      { text: '2', isCorrect: true },
      { text: '3', isCorrect: true },
      { text: '4', isCorrect: false },
    ],
  },
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

export async function listAttempts(teacher: Page, quizId: string): Promise<TeacherAttempt[]> {
  return (await teacher.request.get(`/api/quizzes/${quizId}/attempts`)).json();
}

let students = 0;

/** A device of its own, at an address of its own. */
export async function newStudent(
  browser: Browser,
  baseURL: string,
  noise: Noise,
  options: BrowserContextOptions = {},
): Promise<Page> {
  students += 1;
  const context = await browser.newContext({
    ...options,
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    extraHTTPHeaders: { 'x-forwarded-for': `10.200.${students >> 8}.${students & 255}` },
  });
  noise.listenTo(context);
  await keepToasts(context);
  return context.newPage();
}

export async function openQuiz(page: Page, id: string, { url } = { url: '' }): Promise<void> {
  await page.goto(`${url}${takeQuizAddress(id)}`);
}

/** The page and its files are kept: from here on a reload needs no network. */
export async function untilKept(page: Page): Promise<void> {
  await expect(async () => {
    const kept = await page.evaluate(async () => {
      const files = (await (await caches.open('cochalot-take')).keys()).map(({ url }) => url);
      const kinds = [/later-screens.*\.js$/, /katex.*\.css$/, /take-.*\.css$/, /\/quiz\/page$/];
      return kinds.every((kind) => files.some((url) => kind.test(url)));
    });
    expect(kept).toBe(true);
  }).toPass();
}

/** The browser knows that it is offline, and nothing passes, whatever it would do all the same. */
export async function unplug(context: BrowserContext, network: Network): Promise<void> {
  network.cut();
  await context.setOffline(true);
}

export async function plugIn(context: BrowserContext, network: Network): Promise<void> {
  network.mend();
  await context.setOffline(false);
}

export async function startQuiz(page: Page, name = 'Léa Martin'): Promise<void> {
  await page.getByLabel('Nom et prénom').fill(name);
  await page.getByRole('button', { name: 'Commencer le QCM' }).click();
  await expectQuestion(page, 1);
}

export async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(question(page)).toHaveText(new RegExp(`^${number}\\.`));
}

export const question = (page: Page): Locator =>
  page.getByRole('heading', { level: 2, name: /^\d+\./ });
export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' });
export const previous = (page: Page) => page.getByRole('button', { name: 'Précédent' });
export const finish = (page: Page) => page.getByRole('button', { name: 'Terminer' });
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const done = (page: Page) => page.getByRole('heading', { name: 'QCM terminé !' });
