import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { StudentAttempt } from '#shared/contract/online/student-schemas.ts';
import { send } from './http.ts';

/** The students' pages spread their requests over this time. */
const SPREAD_MS = 2000;
const STARTS_AT_ONCE = 20;
const MOST_SECONDS = 60;

/** Opens pages, ends all attempts, and returns after how many milliseconds each page knew. */
export async function closeWhileListening(
  url: string,
  quizId: string,
  students: number,
  closeAll: (attemptIds: string[]) => Promise<unknown>,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const ids = await startAll(url, quizId, students);
  let begun = 0;
  const known = new Map<string, number>();
  const asks: Promise<void>[] = [];
  const pages = await Promise.all(
    ids.map((id) =>
      listen(
        agent,
        `${url}/api/quiz-attempts/${id}/changes`,
        async () => {
          await pause(Math.random() * SPREAD_MS);
          const { finished } = await readAttempt(url, id);
          if (finished && !known.has(id)) known.set(id, performance.now() - begun);
        },
        asks,
      ),
    ),
  );
  begun = performance.now();
  await closeAll(ids);
  const end = performance.now() + MOST_SECONDS * 1000;
  while (known.size < students && performance.now() < end) await pause(50);
  for (const close of pages) close();
  // A page that heard of another change asks again, while the server is still there.
  await Promise.all(asks);
  agent.destroy();
  return [...known.values()];
}

async function startAll(url: string, quizId: string, students: number): Promise<string[]> {
  const ids: string[] = [];
  const waiting = Array.from({ length: students }, (_, number) => number);
  const startNext = async () => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const student = { quizId, studentName: `Présente ${number}`, studentId: `P${number}` };
      // Each has an address of its own, since the starts from one address are limited.
      const from = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
      const { text } = await send(`${url}/api/quiz-attempts`, 'POST', student, from);
      ids.push((JSON.parse(text) as StudentAttempt).id);
    }
  };
  await Promise.all(Array.from({ length: STARTS_AT_ONCE }, startNext));
  return ids;
}

async function readAttempt(url: string, id: string): Promise<StudentAttempt> {
  const { text } = await send(`${url}/api/quiz-attempts/${id}`, 'GET');
  return JSON.parse(text) as StudentAttempt;
}

/** Resolves to a way to hang up, once the server has answered. */
function listen(
  agent: Agent,
  url: string,
  onEvent: () => Promise<void>,
  asks: Promise<void>[],
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers: { accept: 'text/event-stream' } }, (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        // A failure shows in the page that does not learn of the end.
        if (text.includes('data:')) asks.push(onEvent().catch(() => undefined));
      });
      answer.on('error', () => undefined);
      resolve(() => call.destroy());
    });
    call.on('error', reject);
  });
}
