import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { StudentAttempt } from '#shared/contract/attempts/student-schemas.ts';
import { publishQuizAt } from '#tests/support/app/publish-quiz.ts';
import { drawChance } from '#tests/support/chance.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

/** A few in `npm test`; `KILLS=10` for many. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const STUDENTS = 20;
/** Enough that the class is not through before the last kill. */
const QUESTIONS = 4 + 3 * KILLS;

/** Sends until it is taken, whoever serves by then, as a student's browser does. */
async function insist(at: () => string, path: string, method: string, body: object) {
  for (;;) {
    const reply = await fetch(`${at()}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (reply?.status === 200) return reply.json();
    expect(reply?.status ?? 503).toBeGreaterThanOrEqual(500);
    await pause(50);
  }
}

test(`kill -9 ${KILLS} times while a class answers: every acknowledged answer is there, and all go on to the end`, async () => {
  const chance = drawChance();
  const dataDir = await makeReadyDataDir();
  let server = await ServerProcess.start({ dataDir });
  const quizId = await publishQuizAt(server, QUESTIONS);
  const acknowledged = new Map<string, string>();

  const takeQuiz = async (number: number) => {
    const at = () => server.url;
    const mood = chance(`student ${number}`);
    const student = { quizId, studentName: `Élève ${number}`, requestId: crypto.randomUUID() };
    const begun = await insist(at, '/api/quiz-attempts', 'POST', student);
    const { id: attemptId, paper } = begun as StudentAttempt;
    for (const [revision, { id: questionId, answers }] of (paper?.questions ?? []).entries()) {
      const answerId = mood.pick(answers).id;
      const body = { attemptId, questionId, answerId, revision };
      await insist(at, '/api/student-answers', 'POST', body);
      acknowledged.set(`${attemptId} ${questionId}`, answerId);
      await pause(mood.below(200));
    }
    await insist(at, `/api/quiz-attempts/${attemptId}`, 'PUT', {});
  };
  const everyone = Promise.all(Array.from({ length: STUDENTS }, (_, index) => takeQuiz(index)));

  const kills = chance('kills');
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = acknowledged.size;
    await vi.waitUntil(() => acknowledged.size > before, { timeout: 60_000, interval: 5 });
    await pause(kills.below(200));
    await server.end('SIGKILL');
    server = await ServerProcess.start({ dataDir });
  }
  await everyone;

  const rows = await query<{ key: string; chosen: string }>(
    dataDir,
    `select attempt_id || ' ' || question_id as key, answer_ids[1]::text as chosen
     from student_answers join attempts on attempts.id = attempt_id
     where completed_at is not null`,
  );
  expect(Object.fromEntries(rows.map(({ key, chosen }) => [key, chosen]))).toEqual(
    Object.fromEntries(acknowledged),
  );
  expect(rows).toHaveLength(STUDENTS * QUESTIONS);
}, 400_000);
