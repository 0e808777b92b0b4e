import { setTimeout as pause } from 'node:timers/promises';
import type { StudentAttempt } from '#shared/contract/online/student-schemas.ts';
import { Person, type World } from './person.ts';
import type { Honest } from './scene.ts';

const THINK_MS = 2000;
const EDIT_MS = 300;

/** How long students and teacher waited, in milliseconds, and how often they failed. */
export interface Felt {
  readonly students: readonly number[];
  readonly teacher: readonly number[];
  readonly failures: number;
}

export async function feel(world: World, honest: Honest, isOver: () => boolean): Promise<Felt> {
  const felt = { students: [] as number[], teacher: [] as number[], failures: 0 };
  const timed = async (kept: number[], work: () => Promise<{ status: number }>) => {
    const begun = performance.now();
    const { status } = await work().catch(() => ({ status: 0 }));
    kept.push(performance.now() - begun);
    if (status !== 200) felt.failures += 1;
  };
  const student = async ({ id: attemptId, paper }: StudentAttempt, place: number) => {
    const person = new Person(world, `10.9.0.${place}`);
    for (let revision = Date.now() % 1e9; !isOver(); revision += 1) {
      await pause(Math.random() * 2 * THINK_MS);
      const question = paper?.questions[revision % (paper.questions.length || 1)];
      const answerId = question?.answers[revision % 2]?.id;
      const body = { attemptId, questionId: question?.id, answerId, revision };
      await timed(felt.students, () => person.call('POST', '/api/student-answers', body));
    }
  };
  const teacher = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      await pause(EDIT_MS);
      const { teacher, question } = honest;
      const body = { text: `Une question ${turn}` };
      await timed(felt.teacher, () => teacher.call('PUT', `/api/questions/${question.id}`, body));
    }
  };
  await Promise.all([...honest.attempts.map(student), teacher()]);
  return felt;
}

export function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99));
  return Math.round(sorted[index] ?? Number.NaN);
}
