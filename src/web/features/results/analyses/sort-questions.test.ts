import { expect, test } from 'vitest';
import { type QuestionOrder, sortQuestions } from './question-analyses.tsx';

const item = (name: string, success: number | null, discrimination: number | null) => ({
  name,
  figures: {
    id: name,
    success,
    discrimination,
    fullyCorrect: 0,
    unanswered: 0,
    copies: 30,
    several: 0,
    answers: [],
    isNeutralised: false,
  },
});
const items = [
  item('easy', 0.9, null),
  item('free', null, null),
  item('hard', 0.2, 0.5),
  item('upside down', 0.5, -0.3),
];
const names = (order: QuestionOrder) => sortQuestions(items, order).map(({ name }) => name);

test('questions are sorted by their figure, those without one last in their former order', () => {
  expect(names('ordre')).toEqual(['easy', 'free', 'hard', 'upside down']);
  expect(names('reussite')).toEqual(['hard', 'upside down', 'easy', 'free']);
  expect(names('discrimination')).toEqual(['upside down', 'hard', 'easy', 'free']);
});
