import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import buildPages from '#tests/e2e/support/build-pages.ts';
import { startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { publishAsTeacher } from '#tests/support/app/publish-quiz.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { databaseUrlIn } from '#tests/support/servers/query.ts';
import { repository } from '#tests/support/servers/server-command.ts';
import { type ClassReport, runClass } from './online/class.ts';
import { closeWhileListening } from './online/closing.ts';
import { agent } from './online/http.ts';

import { bareRate, saveRate } from './online/throughput.ts';

/**
 * A thousand students who start within ten seconds and answer twenty questions each, then the
 * speed of saving an answer as a share of a bare route that does one insert, in the same run on
 * the same database; at last a thousand open pages whose attempts the teacher closes, and when each
 * of them knows. DATABASE_URL adds a second run on a database of one's own.
 */
const STUDENTS = 1000;
const QUESTIONS = 20;
const size = { students: STUDENTS, startWithinSeconds: 10, thinkSeconds: 2 };
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const LEAST_SHARE = 0.6;

async function run(name: string, ownDatabase: string | undefined): Promise<boolean> {
  const variables = ownDatabase ? { DATABASE_URL: ownDatabase } : {};
  const server = await startCochalot(await freePort(), variables);
  try {
    const databaseUrl = ownDatabase ?? (await databaseUrlIn(server.dataDir));
    const { quizId, send } = await publishAsTeacher(server, QUESTIONS);
    const report = await runClass(server.url, quizId, size);
    const kept = await countAnswers(databaseUrl, quizId);
    const share = await shareOfBare(server.url, quizId, databaseUrl);
    const heard = await closeWhileListening(server.url, quizId, STUDENTS, (attemptIds) =>
      send(`/api/quizzes/${quizId}/attempts/close`, { attemptIds }),
    );
    return tell(name, report, kept, share) && tellHeard(heard);
  } finally {
    await server.stop();
  }
}

async function countAnswers(databaseUrl: string, quizId: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from student_answers join attempts on attempts.id = attempt_id
     where quiz_id = $1 and completed_at is not null`,
    [quizId],
  );
  await client.end();
  return Number(rows[0]?.count);
}

interface Share {
  readonly bare: number;
  readonly ours: number;
}

/** In turn, so that what disturbs the machine disturbs both. */
async function shareOfBare(url: string, quizId: string, databaseUrl: string): Promise<Share> {
  const { child, url: bareUrl } = await startBare(databaseUrl);
  const rates: Share[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await bareRate(bareUrl, ROUND_SECONDS);
    const ours = await saveRate(url, quizId, ROUND_SECONDS);
    rates.push({ bare, ours });
  }
  child.kill('SIGTERM');
  agent.destroy();
  await once(child, 'close');
  const middle = rates.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare)[
    Math.floor(ROUNDS / 2)
  ];
  return middle ?? { bare: Number.NaN, ours: Number.NaN };
}

async function startBare(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const args = ['bench/online/bare-server.ts', databaseUrl, String(port)];
  const child = spawn(process.execPath, args, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${port}` };
}

function tell(name: string, report: ClassReport, kept: number, { bare, ours }: Share): boolean {
  const wanted = STUDENTS * QUESTIONS;
  const latency = (what: string, values: readonly number[]) =>
    console.log(
      `  ${what.padEnd(22)}p50 ${percentile(values, 50).padStart(6)} ms   p99 ${percentile(values, 99).padStart(6)} ms`,
    );
  console.log(
    `\n${name}: ${STUDENTS} students, ${QUESTIONS} questions, ${report.seconds.toFixed(0)} s`,
  );
  console.log(`  errors ${report.errors}, answers acknowledged ${report.answers}, kept ${kept}`);
  latency('to start', report.starts);
  latency('to save an answer', report.saves);
  latency('to hand in', report.ends);
  const share = ours / bare;
  console.log(
    `  saving ${ours.toFixed(0)} a second, a bare insert ${bare.toFixed(0)}: ${share.toFixed(2)} (at least ${LEAST_SHARE})`,
  );
  return report.errors === 0 && kept === wanted && share >= LEAST_SHARE;
}

function tellHeard(heard: readonly number[]): boolean {
  console.log(
    `  closed by the teacher: ${heard.length} of ${STUDENTS} open pages know, half after ${percentile(heard, 50)} ms, the last after ${percentile(heard, 100)} ms`,
  );
  return heard.length === STUDENTS;
}

function percentile(values: readonly number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100));
  return (sorted[index] ?? Number.NaN).toFixed(0);
}

await buildPages();
const results = [await run('embedded database', undefined)];
const ownDatabase = process.env['DATABASE_URL'];
if (ownDatabase) results.push(await run('DATABASE_URL', ownDatabase));
if (results.includes(false)) process.exitCode = 1;
