import { setTimeout as pause } from 'node:timers/promises';
import type { CochalotProcess } from '#tests/e2e/support/cochalot-process.ts';

const QUESTIONS = 60;

type Send = (path: string, body: object, method?: string) => Promise<{ id: string }>;

/** Six formulas in a question, of which none is twice in the quiz. */
function question(number: number) {
  const definition = `f(x)=\\frac{${number}x+1}{x^2+${number}}`;
  const answer = (place: number) => `$\\frac{\\sqrt{${number}}}{${place + 2}}+e^{-${number}}$`;
  return {
    text: `Soit $${definition}$. Que vaut $\\int_0^{${number}} f(x)\\,dx$ ?`,
    answers: [0, 1, 2, 3].map((place) => ({ text: answer(place), isCorrect: place === 0 })),
  };
}

export async function publishFormulas(send: Send): Promise<string> {
  const { id } = await send('/api/quizzes', { title: 'Soixante questions de formules' });
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await send(`/api/quizzes/${id}/questions`, question(number));
  }
  await send(`/api/quizzes/${id}`, { status: 'published' }, 'PUT');
  return id;
}

export interface FirstStarts {
  /** Of the first student ever, who has not seen the start page. */
  readonly coldMs: number;
  readonly warmMs: number;
  readonly crashedMs: number;
  /** After another crash, for a student who typed a name for some seconds. */
  readonly preparedMs: number;
}

const TYPING_MS = 3000;

export async function firstStarts(server: CochalotProcess, quizId: string): Promise<FirstStarts> {
  let students = 0;
  const start = async () => {
    students += 1;
    const begun = performance.now();
    const reply = await fetch(`${server.url}/api/quiz-attempts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ quizId, studentName: `Étudiant ${students}` }),
    });
    if (!reply.ok) throw new Error(`a start was refused: ${await reply.text()}`);
    await reply.arrayBuffer();
    return performance.now() - begun;
  };
  const crash = async () => {
    await server.kill();
    await server.startAgain();
  };
  const coldMs = await start();
  for (let place = 2; place < 100; place += 1) await start();
  const warmMs = await start();
  await crash();
  const crashedMs = await start();
  await crash();
  await fetch(`${server.url}/api/quizzes/public/${quizId}`);
  await pause(TYPING_MS);
  return { coldMs, warmMs, crashedMs, preparedMs: await start() };
}
