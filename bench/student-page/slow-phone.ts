import type { Browser, CDPSession, Page } from '@playwright/test';

const line = { offline: false, latency: 600, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 5;
const PATIENCE_MS = 120_000;
const MINUTE_MS = 60_000;

export interface Opening {
  /** From the address until the student can say who it is. */
  readonly formSeconds: number;
  /** The same, and from «Commencer» until the first answer can be ticked; not what typing takes. */
  readonly seconds: number;
  readonly bytes: number;
}

/** A new browser on the poor line, with nothing cached; it tells the bytes that came so far. */
async function slowPhone(browser: Browser) {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', line);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, bytes: countBytes(devTools), close: () => context.close() };
}

/** With the headers of what is complete; of streams that stay open, what they have sent. */
function countBytes(devTools: CDPSession): () => number {
  const came = new Map<string, number>();
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    came.set(requestId, (came.get(requestId) ?? 0) + encodedDataLength);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    came.set(requestId, encodedDataLength);
  });
  return () => [...came.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** What comes while a name is typed keeps nobody waiting. */
const TYPING_MS = 4000;

async function begin(page: Page, url: string, quizId: string, name: string) {
  const opened = performance.now();
  await page.goto(`${url}/quiz/${quizId}/take`, { waitUntil: 'commit' });
  const field = page.getByLabel('Nom et prénom');
  await field.waitFor();
  const formSeconds = (performance.now() - opened) / 1000;
  await page.waitForTimeout(TYPING_MS);
  await field.fill(name);
  const asked = performance.now();
  await page.getByRole('button', { name: 'Commencer le QCM' }).click();
  await page.locator('input[type="radio"]').first().waitFor();
  return { formSeconds, seconds: formSeconds + (performance.now() - asked) / 1000 };
}

let students = 0;
const newName = () => {
  students += 1;
  return `Élève ${students}`;
};

export async function openQuiz(browser: Browser, url: string, quizId: string): Promise<Opening> {
  const phone = await slowPhone(browser);
  const times = await begin(phone.page, url, quizId, newName());
  const bytes = phone.bytes();
  await phone.close();
  return { ...times, bytes };
}

export async function openBare(browser: Browser, url: string): Promise<Opening> {
  const phone = await slowPhone(browser);
  const opened = performance.now();
  await phone.page.goto(url, { waitUntil: 'commit' });
  await phone.page.locator('input').waitFor();
  const seconds = (performance.now() - opened) / 1000;
  const bytes = phone.bytes();
  await phone.close();
  return { formSeconds: seconds, seconds, bytes };
}

export interface Idle {
  readonly bytesPerMinute: number;
}

/** A student who looks at the first question and does nothing, once everything has come. */
export async function sitIdle(
  browser: Browser,
  url: string,
  quizId: string,
  minutes: number,
): Promise<Idle> {
  const phone = await slowPhone(browser);
  await begin(phone.page, url, quizId, newName());
  await phone.page.waitForTimeout(MINUTE_MS);
  const before = phone.bytes();
  await phone.page.waitForTimeout(minutes * MINUTE_MS);
  const bytes = phone.bytes() - before;
  await phone.close();
  return { bytesPerMinute: bytes / minutes };
}
