import { setTimeout as pause } from 'node:timers/promises';
import type { StudentAttempt } from '#shared/contract/attempts/student-schemas.ts';
import { send } from './http.ts';

export interface ClassReport {
  readonly errors: number;
  readonly answers: number;
  readonly seconds: number;
  readonly starts: readonly number[];
  readonly saves: readonly number[];
  readonly ends: readonly number[];
}

interface Size {
  readonly students: number;
  readonly startWithinSeconds: number;
  /** Between two answers, on average. */
  readonly thinkSeconds: number;
}

/** All of them start within seconds, answer every question and hand in. */
export async function runClass(url: string, quizId: string, size: Size): Promise<ClassReport> {
  const report = {
    errors: 0,
    answers: 0,
    starts: [] as number[],
    saves: [] as number[],
    ends: [] as number[],
  };
  const timed = async (kept: number[], method: string, path: string, body: object) => {
    const begun = performance.now();
    const reply = await send(`${url}${path}`, method, body).catch(() => null);
    kept.push(performance.now() - begun);
    if (reply?.status === 200) return reply.text;
    report.errors += 1;
    return null;
  };

  async function takeQuiz(number: number): Promise<void> {
    await pause(Math.random() * size.startWithinSeconds * 1000);
    const begun = await timed(report.starts, 'POST', '/api/quiz-attempts', {
      quizId,
      studentName: `Élève ${number}`,
      studentId: String(number),
      requestId: crypto.randomUUID(),
    });
    if (!begun) return;
    const { id: attemptId, paper } = JSON.parse(begun) as StudentAttempt;
    for (const [index, { id: questionId, answers }] of (paper?.questions ?? []).entries()) {
      await pause(Math.random() * 2 * size.thinkSeconds * 1000);
      const answerId = answers[Math.floor(Math.random() * answers.length)]?.id;
      const body = { attemptId, questionId, answerId, revision: index };
      if (await timed(report.saves, 'POST', '/api/student-answers', body)) report.answers += 1;
    }
    await timed(report.ends, 'PUT', `/api/quiz-attempts/${attemptId}`, {});
  }

  const begun = performance.now();
  await Promise.all(Array.from({ length: size.students }, (_, number) => takeQuiz(number)));
  return { ...report, seconds: (performance.now() - begun) / 1000 };
}
