import { type Browser, chromium, type Page } from '@playwright/test';
import { editQuizAddress } from '#shared/screens.ts';
import buildPages from '#tests/e2e/support/build-pages.ts';
import { chromiumPath } from '#tests/e2e/support/chromium.ts';
import { startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { until } from '#tests/support/until.ts';
import { signUp } from './bench-teacher.ts';
import { listenToPage, type Marks } from './page-marks.ts';

/**
 * Compares the screens of a teacher with many quizzes with those of a teacher with few, measured in
 * turn on the same server and browser.
 */
const few = { name: 'few', quizzes: 5, questions: 5 };
const many = { name: 'many', quizzes: 500, questions: 200 };
const LOADS = 7;
const KEYS = 40;
const DROPS = 5;

interface Desk {
  readonly page: Page;
  readonly quizId: string;
}

interface Figures {
  readonly list: number;
  readonly questions: number;
  readonly key: number;
  readonly drop: number;
  readonly requestsOfADrop: number;
}

async function run(browser: Browser): Promise<void> {
  const [floor, load] = [await setUp(browser, few), await setUp(browser, many)];
  // Measured in turn, so that disturbances affect both.
  const lists = await inTurn(LOADS, floor, load, firstListPaint);
  const questions = await inTurn(LOADS, floor, load, firstQuestionsPaint);
  const figures = (index: 0 | 1, keys: number, drop: Drop): Figures => ({
    list: lists[index],
    questions: questions[index],
    key: keys,
    drop: drop.ms,
    requestsOfADrop: drop.requests,
  });
  const small = figures(0, await keystroke(floor), await dropping(floor));
  const large = figures(1, await keystroke(load), await dropping(load));
  report(small, large);
}

function report(small: Figures, large: Figures): void {
  const line = (what: string, a: number, b: number) =>
    console.log(
      `${what.padEnd(44)}${a.toFixed(0).padStart(6)} ms${b.toFixed(0).padStart(8)} ms   × ${(b / a).toFixed(2)}`,
    );
  console.log(`\n${'median'.padEnd(44)}${'floor'.padStart(9)}${'load'.padStart(11)}   ratio`);
  line(`first paint of the list (${few.quizzes}, ${many.quizzes} quizzes)`, small.list, large.list);
  line(
    `first paint of questions (${few.questions}, ${many.questions})`,
    small.questions,
    large.questions,
  );
  line('a key in the form of a question, to its paint', small.key, large.key);
  line('a drop, to its paint', small.drop, large.drop);
  console.log(
    `requests of one drop: ${small.requestsOfADrop} with ${few.questions} questions, ${large.requestsOfADrop} with ${many.questions}`,
  );
}

async function setUp(browser: Browser, size: typeof few): Promise<Desk> {
  const context = await browser.newContext({ baseURL: cochalot.url, locale: 'fr-FR' });
  const page = await context.newPage();
  await signUp(page, cochalot, `${size.name}@lycee.example`);
  const titles = Array.from({ length: size.quizzes }, (_, index) => `Évaluation ${index + 1}`);
  for (const title of titles.slice(1)) await post(page, '/api/quizzes', { title, subject: 'SVT' });
  const { id: quizId } = await post(page, '/api/quizzes', { title: titles[0] });
  for (let index = 0; index < size.questions; index += 1) {
    await post(page, `/api/quizzes/${quizId}/questions`, question(index));
  }
  await listenToPage(page);
  return { page, quizId };
}

function question(index: number) {
  return {
    text: `Question ${index + 1} : que vaut $\\frac{${index}}{2} + \\sqrt{x^2}$ ?`,
    topic: `Chapitre ${Math.floor(index / 20) + 1}`,
    answers: [0, 1, 2, 3].map((error) => ({ text: `$${index + error}$`, isCorrect: error === 0 })),
  };
}

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json() as Promise<{ id: string }>;
}

async function inTurn(
  times: number,
  floor: Desk,
  load: Desk,
  measure: (desk: Desk) => Promise<number>,
): Promise<[number, number]> {
  // The first visit fills the browser's cache.
  for (const desk of [floor, load]) await measure(desk);
  const [a, b]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    a.push(await measure(floor));
    b.push(await measure(load));
  }
  return [median(a), median(b)];
}

const marksOf = (page: Page) => page.evaluate<Marks>('window.marks');

async function shown(page: Page, address: string, what: string): Promise<number> {
  await page.goto(address);
  await page.locator(what).first().waitFor();
  await until(async () => (await marksOf(page)).shown[what] !== undefined);
  return (await marksOf(page)).shown[what] ?? Number.NaN;
}

const firstListPaint = ({ page }: Desk) => shown(page, '/', 'tbody a');
const firstQuestionsPaint = ({ page, quizId }: Desk) =>
  shown(page, `${editQuizAddress(quizId)}?onglet=questions`, '[data-question] .katex');

async function keystroke({ page }: Desk): Promise<number> {
  await page.getByRole('button', { name: 'Modifier la question 2', exact: true }).click();
  const text = page.getByRole('form').getByRole('textbox', { name: /^Énoncé/ });
  await text.press('End');
  await page.keyboard.type('a'.repeat(KEYS), { delay: 60 });
  await until(async () => (await marksOf(page)).keys.length >= KEYS);
  const { keys } = await marksOf(page);
  await page.getByRole('form').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('form').waitFor({ state: 'hidden' });
  return median(keys.slice(-KEYS));
}

interface Drop {
  readonly ms: number;
  readonly requests: number;
}

async function dropping({ page }: Desk): Promise<Drop> {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${request.url()}`);
  });
  await page.setViewportSize({ width: 1280, height: 1400 });
  for (let drop = 1; drop <= DROPS; drop += 1) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await dragFirstBelowSecond(page);
    await (await answered).finished();
    await until(async () => (await marksOf(page)).drops.length >= drop);
  }
  return { ms: median((await marksOf(page)).drops), requests: calls.length / DROPS };
}

async function dragFirstBelowSecond(page: Page): Promise<void> {
  const handle = page.getByRole('button', { name: 'Déplacer la question 1', exact: true });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await page.getByRole('article', { name: 'Question 2', exact: true }).boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + 30, { steps: 3 });
  await page.mouse.move(x, to.y + to.height / 2, { steps: 6 });
  await page.locator('[data-dragging]').waitFor();
  await page.mouse.up();
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

await buildPages();
const cochalot = await startCochalot(await freePort());
try {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox'],
  });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
} finally {
  await cochalot.stop();
}
