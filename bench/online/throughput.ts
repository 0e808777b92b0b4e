import type { StudentAttempt } from '#shared/contract/online/student-schemas.ts';
import { send } from './http.ts';
import { LeanCaller } from './lean-caller.ts';

const AT_ONCE = 64;

/** Requests per second with a steady number under way. */
async function rate(
  url: string,
  seconds: number,
  bodyOf: (turn: number) => object,
): Promise<number> {
  const { origin, pathname } = new URL(url);
  const end = performance.now() + seconds * 1000;
  let done = 0;
  let failed = 0;
  let turn = 0;
  const loop = async () => {
    const caller = await LeanCaller.to(origin);
    while (performance.now() < end) {
      turn += 1;
      if ((await caller.post(pathname, bodyOf(turn))) === 200) done += 1;
      else failed += 1;
    }
    caller.end();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  if (failed > 0) throw new Error(`${failed} of ${done + failed} calls failed`);
  return done / seconds;
}

export function bareRate(url: string, seconds: number): Promise<number> {
  const body = { attemptId: crypto.randomUUID(), questionId: crypto.randomUUID(), revision: 1 };
  return rate(`${url}/insert`, seconds, (turn) => ({ ...body, revision: turn }));
}

/** Each student changes answers in an attempt of his or her own. */
export async function saveRate(
  url: string,
  quizId: string,
  seconds: number,
  /** A letter that keeps the names of students different between runs. */
  crowd: string,
): Promise<number> {
  const attempts: StudentAttempt[] = [];
  for (let number = 0; number < AT_ONCE; number += 1) {
    const student = {
      quizId,
      studentName: `Vite ${crowd} ${number}`,
      studentId: `v${crowd}${number}`,
    };
    const { text } = await send(`${url}/api/quiz-attempts`, 'POST', student);
    attempts.push(JSON.parse(text) as StudentAttempt);
  }
  return rate(`${url}/api/student-answers`, seconds, (turn) => {
    const attempt = attempts[turn % AT_ONCE];
    const questions = attempt?.paper?.questions ?? [];
    const question = questions[turn % questions.length];
    return {
      attemptId: attempt?.id,
      questionId: question?.id,
      answerId: question?.answers[turn % 4]?.id,
      revision: turn,
    };
  });
}
