import { expect, test } from 'vitest';
import type { CopyLayout } from '#paper/edition/layout.ts';
import { paperQuestion, plainOptions, shortQuiz } from '#tests/support/paper/paper-quizzes.ts';
import { keyByCopy } from './key-table.service.ts';

const box = (question: string, answer: number) => ({
  ...{ question, answer, x: 0, y: 0, width: 4, height: 4 },
});
const copy = (number: number, ...pages: ReturnType<typeof box>[][]): CopyLayout => ({
  copy: number,
  pages: pages.map((answers, place) => ({ page: place + 1, check: 1, frame: 0, answers })),
});

test('the key of each copy is in the order of its own questions and answers, by the present key', async () => {
  const first = paperQuestion('Une ?', ['*a', 'b']);
  const second = paperQuestion('Plusieurs ?', ['*a', 'b', '*c']);
  const quiz = { ...shortQuiz, topics: [{ name: null, questions: [first, second] }] };
  const students = [{ studentId: '7', firstName: 'Léa', lastName: 'Martin', accommodation: null }];
  const snapshot = { quiz, options: { ...plainOptions, edition: 1, students } };
  const copies = [
    copy(1, [box('q1', 1), box('q1', 2), box('q2', 1)], [box('q2', 2), box('q2', 3)]),
    copy(2, [box('q2', 3), box('q2', 2), box('q2', 1), box('q1', 2), box('q1', 1)]),
  ];
  const asPrinted = await keyByCopy(snapshot, copies, { questions: [] });
  expect(asPrinted.header).toEqual(['Copie', 'Étudiant', 'Question 1', 'Question 2']);
  expect(asPrinted.rows.slice(0, 2)).toEqual([
    [1, 'Martin Léa', 'A', 'A C'],
    [2, null, 'A C', 'B'],
  ]);
  const mended = first.answers.map(({ id, text }, order) => ({
    ...{ id, text, order, isCorrect: text === 'b' },
  }));
  const today = { questions: [{ answers: mended }] } as unknown as Parameters<typeof keyByCopy>[2];
  expect((await keyByCopy(snapshot, copies, today)).rows[0]).toEqual([1, 'Martin Léa', 'B', 'A C']);
});
