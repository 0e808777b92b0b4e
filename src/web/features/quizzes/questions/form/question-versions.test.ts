import { expect, test } from 'vitest';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { draftOf } from '../changes/question-draft.ts';
import { rebase, savedVersion } from './question-versions.ts';

const base: TeacherQuestion = {
  id: 'q',
  text: 'Combien ?',
  type: 'single',
  points: 1,
  order: 0,
  imageUrl: null,
  imageWidthPct: 50,
  imageDescription: '',
  explanation: '',
  scoring: null,
  scoringPenalty: 0.5,
  scoringFloor: 0,
  followsPrevious: false,
  keepAnswerOrder: false,
  topic: null,
  widened: false,
  version: 4,
  answers: ['a', 'b'].map((id, order) => ({
    id,
    text: id,
    isCorrect: order === 0,
    isPinned: false,
    order,
  })),
};

test('moving a question while it is edited is not a conflict', () => {
  expect(savedVersion(base, { ...base, order: 7, topic: 'Suites', version: 5 })).toBe(5);
});

test('a text that was changed elsewhere is a conflict, even if the change is in the cache', () => {
  expect(savedVersion(base, { ...base, text: 'Où ?', version: 5 })).toBe(4);
});

test('a draft applied to another state turns answers deleted there into new ones', () => {
  const onto = { ...base, answers: base.answers.slice(0, 1) };
  expect(rebase(draftOf(base), onto).answers.map(({ id }) => id)).toEqual(['a', undefined]);
});
