import { type Browser, chromium } from '@playwright/test';
import buildPages from '#tests/e2e/support/build-pages.ts';
import { chromiumPath } from '#tests/e2e/support/chromium.ts';
import { type CochalotProcess, startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { correctSheets } from '#tests/e2e/support/scanned-class.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { query } from '#tests/support/servers/query.ts';
import { signUp } from './bench-teacher.ts';
import { type ReviewFigures, reviewFigures } from './review/figures.ts';

/**
 * Compares the review of 20,000 boxes with that of two copies in one browser. One sheet is really
 * scanned; the others are entered as scans of the same picture.
 */
const QUESTIONS = 33;
const BOXES_A_COPY = 3 * QUESTIONS;
const BOXES = Number(process.argv[2] ?? 20_000);
const COPIES = Math.ceil(BOXES / BOXES_A_COPY);

async function run(browser: Browser, server: CochalotProcess): Promise<void> {
  const page = await browser.newPage({ baseURL: server.url, locale: 'fr-FR' });
  await signUp(page, server);
  const questions = Array.from({ length: QUESTIONS }, (_, place) => `Question ${place + 1}`);
  const ticks = questions.map((_, place) => 1 + (place % 2));
  const sheets = [1, 2].map((copy) => ({ copy, number: `100${copy}`, ticks }));
  const quizId = await correctSheets(page, server, { sheets, questions });
  const few = await reviewFigures(page, quizId);
  await growPile(server, quizId);
  await page.request.post(`/api/quizzes/${quizId}/corrections-sessions/recompute`, { data: {} });
  const many = await reviewFigures(page, quizId);
  report(few, many);
}

async function growPile({ dataDir }: CochalotProcess, quizId: string): Promise<void> {
  await query(
    dataDir,
    `insert into correction_copies (quiz_id, copy, sheets)
     select quiz_id, place, sheets from correction_copies, generate_series(3, $2::int) as place
     where quiz_id = $1 and copy = 1`,
    [quizId, `${COPIES}`],
  );
  await query(
    dataDir,
    `insert into scan_pages
       (quiz_id, scan_id, page, half, verdict, edition_number, copy, sheet, counts, source, record)
     select quiz_id, scan_id, page + 100 * place, half, verdict, edition_number, place, sheet, counts, source, record
     from scan_pages, generate_series(3, $2::int) as place
     where quiz_id = $1 and copy = 1 and counts`,
    [quizId, `${COPIES}`],
  );
}

function report(few: ReviewFigures, many: ReviewFigures): void {
  const line = (what: string, figure: (of: ReviewFigures) => number) => {
    const [a, b] = [figure(few), figure(many)];
    const ratio = (b / a).toFixed(2);
    console.log(
      `${what.padEnd(48)}${a.toFixed(0).padStart(8)}${b.toFixed(0).padStart(9)}   × ${ratio}`,
    );
  };
  console.log(`\n${''.padEnd(48)}${'2 copies'.padStart(8)}${`${COPIES}`.padStart(9)}`);
  line('frames a second while the slider is dragged', (of) => of.framesPerSecond);
  line('slowest frame, ms', (of) => of.slowestFrameMs);
  line('a key on a box, to its frame, ms', (of) => of.toggleMs);
  line('kilobytes until the grid stands, without crops', (of) => of.kilobytesToOpen);
  line('crops asked for', (of) => of.crops);
  line('kilobytes of crops', (of) => of.kilobytesOfCrops);
  line('boxes drawn', (of) => of.boxesDrawn);
}

await buildPages();
const server = await startCochalot(await freePort());
try {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    await run(browser, server);
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
