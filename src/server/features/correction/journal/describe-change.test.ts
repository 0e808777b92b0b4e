import { expect, test } from 'vitest';
import { describeChange, type Naming } from './describe-change.ts';

test('a box that an older version read by the threshold again is told in its words', () => {
  const naming: Naming = {
    isAnonymous: false,
    student: () => null,
    copy: (copy) => `Copie ${copy}`,
    printed: () => 'question 2',
    letter: () => 'B',
    letterOn: () => 'B',
    question: () => 'question 2',
    entry: () => null,
  };
  const boxes = [{ answer: 2, read: true, before: true, after: null }];
  expect(describeChange({ kind: 'answers', copy: 2, question: 'q2', boxes }, naming)).toBe(
    'Copie 2, question 2\u00a0: B selon le seuil à nouveau',
  );
});
