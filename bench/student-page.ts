import { chromium } from '@playwright/test';
import buildPages from '#tests/e2e/support/build-pages.ts';
import { chromiumPath } from '#tests/e2e/support/chromium.ts';
import { startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { publishAsTeacher } from '#tests/support/app/publish-quiz.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { barePage } from './student-page/bare-page.ts';
import { type FirstStarts, firstStarts, publishFormulas } from './student-page/first-starts.ts';
import { type Idle, type Opening, openBare, openQuiz, sitIdle } from './student-page/slow-phone.ts';

/**
 * An old phone on a poor line: 400 kbit/s, 600 ms, a processor five times slower than this one. How
 * long until the first question can be answered, and how many bytes, beside a bare page of as many
 * bytes with the two calls that no page can do without; what an idle minute costs; and how long the
 * first student waits for 60 questions of formulas, cold and after a crash.
 */
const RUNS = 3;
const IDLE_MINUTES = 2;
const most = {
  /** The bare page alone takes 5.4 to 5.8 on a machine with nothing else to do. */
  seconds: 6.5,
  ofFloor: 1.15,
  bytes: 156_000,
  formulaSeconds: 11,
  formulaBytes: 190_000,
  idleBytes: 1200,
  firstStartMs: 1000,
};

interface Figures {
  readonly ours: Opening;
  readonly bare: Opening;
  readonly formulas: Opening;
  readonly idle: Idle;
  readonly starts: FirstStarts;
}

const middle = (openings: readonly Opening[]): Opening => {
  const [one] = openings.toSorted((a, b) => a.seconds - b.seconds).slice(openings.length >> 1);
  if (!one) throw new Error('nothing was opened');
  return one;
};

async function measure(): Promise<Figures> {
  const server = await startCochalot(await freePort());
  const browser = await chromium.launch({ executablePath: chromiumPath });
  try {
    const { quizId, send } = await publishAsTeacher(server, 20);
    const formulaQuiz = await publishFormulas(send);
    const starts = await firstStarts(server, formulaQuiz);
    const [ours, bare, formulas]: [Opening[], Opening[], Opening[]] = [[], [], []];
    for (let run = 0; run < RUNS; run += 1) {
      const opening = await openQuiz(browser, server.url, quizId);
      ours.push(opening);
      formulas.push(await openQuiz(browser, server.url, formulaQuiz));
      const floor = await barePage(opening.bytes);
      bare.push(await openBare(browser, floor.url));
      await floor.close();
    }
    const idle = await sitIdle(browser, server.url, formulaQuiz, IDLE_MINUTES);
    const [a, b, c] = [ours, bare, formulas].map(middle) as [Opening, Opening, Opening];
    return { ours: a, bare: b, formulas: c, idle, starts };
  } finally {
    await browser.close();
    await server.stop();
  }
}

function tell(what: string, reached: number, bound: number, unit: string): boolean {
  const isHeld = reached <= bound;
  const digits = bound < 100 ? 2 : 0;
  const figure = reached.toFixed(digits).padStart(9);
  console.log(`${what.padEnd(56)}${figure} ${unit} (at most ${bound})${isHeld ? '' : '  ✗'}`);
  return isHeld;
}

function report({ ours, bare, formulas, idle, starts }: Figures): boolean {
  console.log(`\nthe form stands after ${ours.formSeconds.toFixed(2)} s`);
  console.log(`the bare page of as many bytes takes ${bare.seconds.toFixed(2)} s`);
  return [
    tell('first question answerable', ours.seconds, most.seconds, 's'),
    tell('  of the bare page', ours.seconds / bare.seconds, most.ofFloor, '×'),
    tell('  bytes until then', ours.bytes, most.bytes, 'bytes'),
    tell('  of 60 questions of formulas', formulas.seconds, most.formulaSeconds, 's'),
    tell('  bytes until then', formulas.bytes, most.formulaBytes, 'bytes'),
    tell('an idle minute', idle.bytesPerMinute, most.idleBytes, 'bytes'),
    tell('first start of 60 questions of formulas, cold', starts.coldMs, most.firstStartMs, 'ms'),
    tell('  after a crash', starts.crashedMs, most.firstStartMs, 'ms'),
    tell('  after a crash, once its start page was seen', starts.preparedMs, 300, 'ms'),
    tell('  the hundredth', starts.warmMs, 300, 'ms'),
  ].every(Boolean);
}

buildPages();
process.exitCode = report(await measure()) ? 0 : 1;
