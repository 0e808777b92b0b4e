import type { StudentAttempt } from '#shared/contract/attempts/student-schemas.ts';
import { send } from './http.ts';

const AT_ONCE = 64;

/** How many a second, with a steady number under way. */
async function rate(seconds: number, once: (turn: number) => Promise<number>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  let failed = 0;
  let turn = 0;
  const loop = async () => {
    while (performance.now() < end) {
      turn += 1;
      if ((await once(turn)) === 200) done += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  if (failed > 0) throw new Error(`${failed} of ${done + failed} calls failed`);
  return done / seconds;
}

export function bareRate(url: string, seconds: number): Promise<number> {
  const body = { attemptId: crypto.randomUUID(), questionId: crypto.randomUUID(), revision: 1 };
  return rate(seconds, async (turn) => {
    const { status } = await send(`${url}/insert`, 'POST', { ...body, revision: turn });
    return status;
  });
}

/** Students who change their minds all the time, each in an attempt of his or her own. */
export async function saveRate(url: string, quizId: string, seconds: number): Promise<number> {
  const attempts: StudentAttempt[] = [];
  for (let number = 0; number < AT_ONCE; number += 1) {
    const student = { quizId, studentName: `Vite ${number}`, studentId: `v${number}` };
    const { text } = await send(`${url}/api/quiz-attempts`, 'POST', student);
    attempts.push(JSON.parse(text) as StudentAttempt);
  }
  return rate(seconds, async (turn) => {
    const attempt = attempts[turn % AT_ONCE];
    const questions = attempt?.paper?.questions ?? [];
    const question = questions[turn % questions.length];
    const body = {
      attemptId: attempt?.id,
      questionId: question?.id,
      answerId: question?.answers[turn % 4]?.id,
      revision: turn,
    };
    return (await send(`${url}/api/student-answers`, 'POST', body)).status;
  });
}
