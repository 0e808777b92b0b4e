import { setTimeout as pause } from 'node:timers/promises';
import buildPages from '#tests/e2e/support/build-pages.ts';
import { startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { accountAttacks } from './hostile/account-attacks.ts';
import type { Attack, Scene } from './hostile/attack.ts';
import { correctionAttacks } from './hostile/correction-attacks.ts';
import { type Felt, feel, p99 } from './hostile/felt.ts';
import type { World } from './hostile/person.ts';
import { quizAttacks } from './hostile/quiz-attacks.ts';
import { type Honest, setScene } from './hostile/scene.ts';
import { agent } from './online/http.ts';
import { forgetPeakMemory, peakMemory, processorOfMainThread } from './server-costs.ts';

/**
 * Measures what a hundred students and an editing teacher notice during each attack of
 * docs/reference/attacks.md, and whether an honest user's request succeeds meanwhile. ROWS=1,6
 * limits it. Rows 7 and 13 are no load, and have tests instead.
 */
const SECONDS = Number(process.env['SECONDS'] ?? 6);
const MOST_P99_MS = 250;
const MOST_MEGABYTES = 700;
const wantedRows = process.env['ROWS']?.split(',');

const byNumber = (a: Attack, b: Attack) =>
  (Number.parseInt(a.row, 10) || 99) - (Number.parseInt(b.row, 10) || 99);
const attacks = [...quizAttacks, ...accountAttacks, ...correctionAttacks]
  .toSorted(byNumber)
  .filter(({ row }) => !wantedRows || wantedRows.includes(row));

interface Outcome {
  readonly row: string;
  readonly felt: Felt;
  readonly megabytes: number;
  /** How busy the main thread was, from 0 to 1: it tells load from a slow machine. */
  readonly busy: number;
  readonly honest: string;
  readonly got: string;
  readonly seconds: number;
}

async function run(world: World, scene: Scene, honest: Honest, attack?: Attack): Promise<Outcome> {
  await forgetPeakMemory(world.server);
  const before = await processorOfMainThread(world.server);
  const begun = performance.now();
  const end = begun + SECONDS * 1000;
  const isOver = () => performance.now() > end;
  const meanwhile = pause(SECONDS * 500).then(() => attack?.meanwhile?.(scene));
  const [felt, got, passed] = await Promise.all([
    feel(world, honest, isOver),
    attack?.run(scene, isOver) ?? '',
    meanwhile.catch((error) => `FAILED: ${error}`),
  ]);
  const megabytes = await peakMemory(world.server);
  const worked = (await processorOfMainThread(world.server)) - before;
  const busy = worked / ((performance.now() - begun) / 1000);
  await attack?.after?.(scene);
  const row = attack ? `${attack.row}. ${attack.name}` : 'nobody attacks';
  const seconds = (performance.now() - begun) / 1000;
  return { row, felt, megabytes, busy, honest: passed ?? '', got, seconds };
}

const columns =
  'attack, seconds | students’ p99, ms | teacher’s | memory | main thread | failures | honest user | the attacker got | ';
const head = `| ${columns}|\n|${'---|'.repeat(columns.split('|').length)}`;

function tell({ row, felt, megabytes, busy, honest, got, seconds }: Outcome): string {
  const [students, teacher] = [p99(felt.students), p99(felt.teacher)];
  const isHeld =
    Math.max(students, teacher) < MOST_P99_MS &&
    megabytes < MOST_MEGABYTES &&
    felt.failures === 0 &&
    !`${honest}${got}`.includes('FAILED');
  const share = `${Math.round(busy * 100)} %`;
  const timed = `${row}, ${Math.round(seconds)} s`;
  const cells = [timed, students, teacher, `${megabytes} MB`, share, felt.failures, honest, got];
  return `| ${[...cells, isHeld ? 'held' : 'NOT HELD'].join(' | ')} |`;
}

/** In the form of docs/reference/attacks.md. */
function tellBriefly({ row, felt, megabytes, honest }: Outcome): string {
  return `| ${[row, p99(felt.students), p99(felt.teacher), `${megabytes} MB`, honest].join(' | ')} |`;
}

await buildPages();
const mailbox = await openMailbox();
const server = await startCochalot(await freePort(), {
  SMTP_URL: mailbox.smtpUrl,
  MAIL_PAUSE_SECONDS: '0.1',
});
try {
  const world = { server, mailbox };
  const { scene, honest } = await setScene(world);
  console.log(head);
  // Row by row, so that an interrupted run has shown its results.
  const outcomes: Outcome[] = [];
  for (const attack of [undefined, ...attacks, undefined]) {
    const outcome = await run(world, scene, honest, attack);
    outcomes.push(outcome);
    console.log(tell(outcome));
  }
  console.log('\n| attack | students | teacher | memory | honest user |\n|---|---:|---:|---:|---|');
  for (const outcome of outcomes) console.log(tellBriefly(outcome));
} finally {
  agent.destroy();
  await server.stop();
  await mailbox.close();
}
