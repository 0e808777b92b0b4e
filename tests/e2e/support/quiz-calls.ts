import { expect, type Page, type Route } from '@playwright/test';
import type { z } from 'zod';
import type { NewQuestion, TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { NewQuizSchema, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { questionFields } from '#tests/support/app/quizzes.ts';
import { query } from '#tests/support/servers/query.ts';
import type { CochalotProcess } from './cochalot-process.ts';

/** Straight through the API, where the screens are not what is tested. */
async function call<Answer>(page: Page, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(path, { method, ...(data && { data }) });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Answer;
}

export function createQuiz(page: Page, fields: Partial<z.input<typeof NewQuizSchema>> = {}) {
  return call<TeacherQuiz>(page, 'POST', '/api/quizzes', { title: 'Dérivation', ...fields });
}

export function changeQuiz(page: Page, id: string, fields: Partial<TeacherQuiz>) {
  return call<TeacherQuiz>(page, 'PUT', `/api/quizzes/${id}`, { ...fields, confirmed: true });
}

export function createQuestion(page: Page, quizId: string, fields: Partial<NewQuestion> = {}) {
  const path = `/api/quizzes/${quizId}/questions`;
  return call<TeacherQuestion>(page, 'POST', path, questionFields(fields));
}

export function changeQuestion(page: Page, id: string, fields: Partial<NewQuestion>) {
  return call<TeacherQuestion>(page, 'PUT', `/api/questions/${id}`, { ...fields, confirmed: true });
}

/** A quiz with these questions, in this order. */
export async function createQuizOf(page: Page, questions: readonly Partial<NewQuestion>[]) {
  const quiz = await createQuiz(page);
  for (const fields of questions) await createQuestion(page, quiz.id, fields);
  return readQuiz(page, quiz.id);
}

export const readQuiz = (page: Page, id: string) =>
  call<TeacherQuiz>(page, 'GET', `/api/quizzes/${id}`);

export const listQuizzes = (page: Page) =>
  call<{ id: string; title: string }[]>(page, 'GET', '/api/quizzes');

/** As the final PDF will do. */
export async function lockQuiz({ dataDir }: CochalotProcess, id: string): Promise<void> {
  await query(dataDir, 'update quizzes set is_locked = true where id = $1', [id]);
}

interface FailingCalls {
  readonly method: string;
  readonly path: RegExp;
  /** How many calls go through before the first that fails. */
  readonly after?: number;
  readonly status?: number;
}

/** Lets calls fail as a broken server would, or a proxy before it; answers how to mend it. */
export async function failCalls(page: Page, { status = 500, ...calls }: FailingCalls) {
  return meetCalls(page, calls, (route) =>
    route.fulfill({ status, json: { message: 'Panne provoquée.' } }),
  );
}

type MetCalls = Pick<FailingCalls, 'method' | 'path' | 'after'>;

/** The server does what it is asked, and the page never hears of it, nor of the quiz until mended. */
export async function loseAnswers(page: Page, calls: MetCalls) {
  const showQuiz = await failCalls(page, { method: 'GET', path: /^\/api\/quizzes\/[^/]+$/ });
  const hear = await meetCalls(page, calls, async (route) => {
    await route.fetch();
    return route.abort();
  });
  return async () => {
    await hear();
    await showQuiz();
  };
}

async function meetCalls(
  page: Page,
  { method, path, after = 0 }: MetCalls,
  meet: (route: Route) => Promise<void>,
) {
  let passed = 0;
  const matches = (url: URL) => path.test(url.pathname);
  await page.route(matches, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    passed += 1;
    if (passed <= after) return route.fallback();
    return meet(route);
  });
  return () => page.unroute(matches);
}

/** The calls that change something, from now on. */
export function watchChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/api/')) return;
    changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return changes;
}
