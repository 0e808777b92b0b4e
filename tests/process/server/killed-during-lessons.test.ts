/** @module-tag long */

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { StudentAttempt } from '#shared/contract/online/student-schemas.ts';
import { publishQuizAt } from '#tests/support/app/publish-quiz.ts';
import { drawChance } from '#tests/support/chance.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

/** A few in an ordinary run; `KILLS=10` for more. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const TEACHERS_AT_ONCE = 4;
const STUDENTS = 20;
/** How far the class goes during one life of the server. */
const QUESTIONS_OF_LIFE = 2;
const QUESTIONS = QUESTIONS_OF_LIFE * (KILLS + 1);

/** Retries until the request is accepted, as a student's browser does. */
async function insist(at: () => string, path: string, method: string, body: object) {
  for (;;) {
    // The server may be gone before its whole answer has come.
    const reply = await fetch(`${at()}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
      .then(async (said) => ({ status: said.status, text: await said.text() }))
      .catch(() => null);
    if (reply?.status === 200) return JSON.parse(reply.text);
    expect(reply?.status ?? 503).toBeGreaterThanOrEqual(500);
    await pause(200);
  }
}

interface Account {
  readonly email: string;
  readonly cookie: string;
}

/** Signs up teachers until the server is gone. */
async function signUpUntilKilled(
  server: ServerProcess,
  nextNumber: () => number,
  acknowledged: Account[],
): Promise<void> {
  let gone = false;
  server.ended.then(() => {
    gone = true;
  });
  while (!gone) {
    const n = nextNumber();
    const email = `prof-${n}@lycee.fr`;
    const post = (path: string, body: object) =>
      fetch(`${server.url}/api/auth/email/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
        },
        body: JSON.stringify(body),
      });
    try {
      expect((await post('request-code', { email })).status).toBe(200);
      const line = new RegExp(`Code pour ${email} : (\\d+)`);
      await until(() => gone || line.test(server.said()));
      const [, code] = line.exec(server.said()) ?? [];
      if (gone) return;
      const made = await post('complete-registration', { email, code });
      if (made.status !== 200) continue;
      const cookie = made.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
      acknowledged.push({ email, cookie });
    } catch (error) {
      // The connection was cut, so nothing was promised to this teacher.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

test(`kill -9 ${KILLS} times while a class answers and teachers sign up: every acknowledged answer and account is there, and all go on to the end`, async () => {
  const chance = drawChance();
  const dataDir = await makeReadyDataDir();
  let server = await ServerProcess.start({ dataDir });
  const quizId = await publishQuizAt(server, QUESTIONS);
  const acknowledged = new Map<string, string>();
  const lives = Array.from({ length: KILLS + 1 }, () => Promise.withResolvers<void>());

  const takeQuiz = async (number: number) => {
    const at = () => server.url;
    const mood = chance(`student ${number}`);
    const student = { quizId, studentName: `Élève ${number}`, requestId: crypto.randomUUID() };
    const begun = await insist(at, '/api/quiz-attempts', 'POST', student);
    const { id: attemptId, paper } = begun as StudentAttempt;
    for (const [revision, { id: questionId, answers }] of (paper?.questions ?? []).entries()) {
      await lives[Math.floor(revision / QUESTIONS_OF_LIFE)]?.promise;
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
  const accounts: Account[] = [];
  let number = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const signedUp = Promise.allSettled(
      Array.from({ length: TEACHERS_AT_ONCE }, () =>
        signUpUntilKilled(server, () => ++number, accounts),
      ),
    );
    // Each life of the server must promise something before its end: accounts first, since they are
    // slow, while the class is still answering.
    const patience = { timeout: 120_000, interval: 5 };
    const before = { answers: acknowledged.size, accounts: accounts.length };
    await vi.waitUntil(() => accounts.length > before.accounts, patience);
    lives[kill]?.resolve();
    await vi.waitUntil(() => acknowledged.size > before.answers, patience);
    await pause(kills.below(200));
    await server.end('SIGKILL');
    expect((await signedUp).filter(({ status }) => status === 'rejected')).toEqual([]);
    server = await ServerProcess.start({ dataDir });
  }
  lives[KILLS]?.resolve();
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
  expect(accounts.length).toBeGreaterThanOrEqual(KILLS);
  for (const { cookie, email } of accounts) {
    const me = await fetch(`${server.url}/api/auth/user`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ email });
  }
}, 400_000);
