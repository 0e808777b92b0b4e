import { stat } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import type { Review } from '#shared/contract/correction/box-review-schemas.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { correctionAddress } from '#shared/screens.ts';
import buildPages from '#tests/e2e/support/build-pages.ts';
import { chromiumPath } from '#tests/e2e/support/chromium.ts';
import { createClass } from '#tests/e2e/support/classes.ts';
import { startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { createQuestion, createQuiz } from '#tests/e2e/support/quiz-calls.ts';
import { printPaper, scanPile } from '#tests/e2e/support/scanned-class.ts';
import { bringSending, send } from '#tests/e2e/support/sending.ts';
import type { Sheet } from '#tests/support/paper/class-scan.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { query } from '#tests/support/servers/query.ts';
import { until } from '#tests/support/until.ts';
import { signUp } from './bench-teacher.ts';
import { peakMemory } from './server-costs.ts';

/**
 * Measures a large class: from the end of the upload to marks, memory, what the browser loads, and
 * each later call as a ratio to the same call for three copies. With a second argument, only that
 * many copies are scanned, and their readings are repeated in the database.
 */
const COPIES = Number(process.argv[2] ?? 200);
const SCANNED = Number(process.argv[3] ?? COPIES);
const FEW = 3;
const QUESTIONS = 25;
const ANSWERS = 4;
const TURNS = 5;

const sentence =
  'Une particule se déplace sans frottement sur un plan incliné et quitte le bord avec une vitesse horizontale connue ; on néglige la résistance de l’air et on prend g égal à 9,8. ';

buildPages();
const server = await startCochalot(await freePort());
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ baseURL: server.url });
  await signUp(page, server);
  await bringSending(page);
  await page.goto('/');
  const few = await correct(page, FEW, FEW);
  const many = await correct(page, SCANNED, COPIES);
  report(few, many);
} finally {
  await browser.close();
  await server.stop();
}

interface Figures {
  readonly copies: number;
  /** Pages that were really scanned and read. */
  readonly scanned: number;
  readonly boxes: number;
  readonly megabytesSent: number;
  readonly secondsToMarks: number;
  readonly megabytesOfMemory: number;
  readonly wrongMarks: number;
  readonly kilobytesLoaded: number;
  readonly calls: Readonly<Record<string, { readonly ms: number; readonly kilobytes: number }>>;
}

async function correct(page: Page, copies: number, grown: number): Promise<Figures> {
  const numbers = Array.from({ length: copies }, (_, place) => `${1001 + place}`);
  const list = numbers.map((number) => `${number};NOM${number};Prénom;`);
  const classGroupId = await createClass(
    page,
    `${copies}`,
    ['id;nom;prenom;email', ...list].join('\n'),
  );
  const coding = { includeStudentIdCoding: true, studentIdDigits: 4 };
  const { id } = await createQuiz(page, { title: `${copies} copies`, classGroupId, ...coding });
  for (let question = 0; question < QUESTIONS; question += 1) {
    const answers = Array.from({ length: ANSWERS }, (_, place) => ({
      text: `${sentence.slice(0, 90)} ${place}`,
      isCorrect: place === 0,
    }));
    await createQuestion(page, id, { text: `${sentence}${question}`, answers });
  }
  const paper = await printPaper(page, server, id, copies);
  const sheets = numbers.map((number, place): Sheet => {
    const ticks = Array.from(
      { length: QUESTIONS },
      (_, question) => 1 + ((place * question) % 7 === 3 ? 1 : 0),
    );
    return { copy: place + 1, number, ticks };
  });
  const { file, forget } = await scanPile([{ paper, sheets }]);
  const { size } = await stat(file);
  const { id: upload } = await send(page, file);
  await forget();

  const base = `/api/quizzes/${id}/corrections-sessions`;
  const overview = async () =>
    (await (await page.request.get(`${base}/overview`)).json()) as CorrectionOverview;
  const begun = performance.now();
  await page.request.post(`${base}/scans`, { data: { uploads: [upload], rosterMode: 'class' } });
  await until(async () => (await overview()).reading === null, 3_600_000);
  const secondsToMarks = (performance.now() - begun) / 1000;
  const { copies: marked, balance } = await overview();
  const truth = new Map(
    sheets.map(({ copy, ticks }) => [copy, ticks.filter((tick) => tick === 1).length]),
  );
  const wrongMarks = marked.filter(
    ({ copy, mark }) =>
      Math.abs((mark?.raw ?? -1) - (20 * (truth.get(copy) ?? 0)) / QUESTIONS) > 0.01,
  );
  if (grown > copies) await repeat(id, copies, grown);
  await page.request.post(`${base}/recompute`, { data: {} });
  const review = (await (await page.request.get(`${base}/boxes`)).json()) as Review;
  return {
    copies: grown,
    scanned: balance.pages.read,
    boxes: review.pages.reduce((sum, { questions }) => sum + questions.length, 0),
    megabytesSent: size / 1e6,
    secondsToMarks,
    megabytesOfMemory: await peakMemory(server),
    wrongMarks: wrongMarks.length,
    kilobytesLoaded: await loaded(page, id),
    calls: {
      'GET overview': await timed(page, 'GET', `${base}/overview`),
      'GET boxes': await timed(page, 'GET', `${base}/boxes`),
      'GET corrections-sessions': await timed(page, 'GET', base),
      'POST regrade': await timed(page, 'POST', `${base}/recompute`, {}),
      'POST marks/preview': await timed(page, 'POST', `${base}/marks/preview`, {}),
    },
  };
}

/** Copies the readings under other numbers in the database. */
async function repeat(id: string, copies: number, grown: number): Promise<void> {
  const times = [id, copies, Math.ceil(grown / copies) - 1, grown].map(String);
  await query(
    server.dataDir,
    `insert into scan_pages (quiz_id, scan_id, page, half, verdict, copy, sheet, counts, source, record)
     select quiz_id, scan_id, page + 10000 * turn, half, verdict, copy + $2 * turn, sheet, counts, source, record
     from scan_pages, generate_series(1, $3) as turn
     where quiz_id = $1 and counts and copy + $2 * turn <= $4`,
    times,
  );
  await query(
    server.dataDir,
    `insert into correction_copies (quiz_id, copy, sheets)
     select quiz_id, copy + $2 * turn, sheets from correction_copies, generate_series(1, $3) as turn
     where quiz_id = $1 and copy + $2 * turn <= $4`,
    times,
  );
}

/** The median of several calls, and the size of the uncompressed answer. */
async function timed(page: Page, method: string, path: string, data?: object) {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now();
    const answer = await page.request.fetch(path, { method, ...(data && { data }) });
    bytes = (await answer.body()).length;
    times.push(performance.now() - begun);
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`);
  }
  const sorted = times.sort((a, b) => a - b);
  return { ms: sorted[TURNS >> 1] ?? 0, kilobytes: bytes / 1000 };
}

/** The bytes of data that are loaded until the tab is idle. */
async function loaded(page: Page, id: string): Promise<number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) =>
    paths.set(requestId, response.url),
  );
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (paths.get(requestId)?.includes('/api/')) bytes += encodedDataLength;
  });
  await page.goto(correctionAddress(id, 'verifier'));
  await page.getByRole('region', { name: 'Cases', exact: true }).waitFor();
  await page.waitForLoadState('load');
  let before = -1;
  await until(async () => {
    const isStill = bytes === before;
    before = bytes;
    await page.waitForTimeout(1500);
    return isStill;
  }, 120_000);
  await session.detach();
  await page.goto('/');
  return bytes / 1000;
}

function report(few: Figures, many: Figures): void {
  for (const figures of [few, many]) {
    const { copies, scanned, boxes, megabytesSent, secondsToMarks } = figures;
    console.log(
      `${scanned} pages, ${megabytesSent.toFixed(0)} MB: ${secondsToMarks.toFixed(1)} s from the ` +
        `end of the upload to marks (${(scanned / secondsToMarks).toFixed(1)} pages/s), ` +
        `${figures.wrongMarks} wrong marks`,
    );
    console.log(
      `${copies} copies, ${boxes} boxes: ${figures.megabytesOfMemory} MB of memory at the peak, ` +
        `${figures.kilobytesLoaded.toFixed(0)} KB loaded by the tab`,
    );
  }
  for (const [call, { ms, kilobytes }] of Object.entries(many.calls)) {
    const floor = few.calls[call]?.ms ?? 0;
    console.log(
      `${call}: ${ms.toFixed(0)} ms, ${(ms / floor).toFixed(1)} × that of ${few.copies} copies; ` +
        `${kilobytes.toFixed(0)} KB`,
    );
  }
  if (many.wrongMarks > 0) process.exitCode = 1;
}
