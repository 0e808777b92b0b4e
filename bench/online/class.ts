import { setTimeout as pause } from 'node:timers/promises';
import type { StudentAttempt } from '#shared/contract/online/student-schemas.ts';
import { send } from './http.ts';

export interface ClassReport {
  readonly errors: readonly string[];
  readonly answers: number;
  readonly seconds: number;
  readonly starts: readonly number[];
  readonly saves: readonly number[];
  readonly ends: readonly number[];
}

export interface Size {
  readonly students: number;
  readonly answers: number;
  readonly startWithinSeconds: number;
  /** The average time between two answers. */
  readonly thinkSeconds: number;
}

/** The seats of one lecture hall, which shares an address. */
const HALL = 1000;

export async function runClass(
  url: string,
  quizId: string,
  size: Size,
  /** A letter that tells the students and addresses of one run from those of another. */
  crowd: string,
): Promise<ClassReport> {
  const report = {
    errors: [] as string[],
    answers: 0,
    starts: [] as number[],
    saves: [] as number[],
    ends: [] as number[],
  };
  const timed = async (
    kept: number[],
    method: string,
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => {
    const begun = performance.now();
    const reply = await send(`${url}${path}`, method, body, headers).catch(String);
    kept.push(performance.now() - begun);
    if (typeof reply === 'object' && reply.status === 200) return reply.text;
    const why = typeof reply === 'object' ? `${reply.status} ${reply.text}` : reply;
    report.errors.push(`${method} ${path}: ${why}`);
    return null;
  };

  async function takeQuiz(number: number): Promise<void> {
    await pause(Math.random() * size.startWithinSeconds * 1000);
    const student = {
      quizId,
      studentName: `Élève ${number} de ${crowd}`,
      studentId: `${crowd}${number}`,
      requestId: crypto.randomUUID(),
    };
    const from = { 'x-forwarded-for': `10.${crowd.charCodeAt(0)}.0.${Math.floor(number / HALL)}` };
    const begun = await timed(report.starts, 'POST', '/api/quiz-attempts', student, from);
    if (!begun) return;
    const { id: attemptId, paper } = JSON.parse(begun) as StudentAttempt;
    const questions = (paper?.questions ?? []).slice(0, size.answers);
    for (const [index, { id: questionId, answers }] of questions.entries()) {
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
