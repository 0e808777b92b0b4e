import { describe, expect, test } from 'vitest';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import {
  blankDraft,
  changesOf,
  draftOf,
  faultsOf,
  fieldsOf,
  sameDraft,
  withAnswer,
  withMovedAnswer,
  withNewAnswer,
  withOnlyCorrect,
  withoutAnswer,
  withPin,
  withType,
} from './question-draft.ts';

const question: TeacherQuestion = {
  id: 'q',
  text: 'Combien ?',
  type: 'multiple',
  points: 1.25,
  order: 3,
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
  version: 1,
  answers: ['a', 'b', 'c'].map((id, order) => ({
    id,
    text: id,
    isCorrect: order > 0,
    isPinned: false,
    order,
  })),
};
const draft = draftOf(question);
const marks = ({ answers }: typeof draft) => answers.map(({ isCorrect }) => isCorrect);

describe('which answers are right', () => {
  test('a single choice keeps the first right answer, and only ever one', () => {
    const single = withType(draft, 'single');
    expect(marks(single)).toEqual([false, true, false]);
    expect(marks(withOnlyCorrect(single, 'c'))).toEqual([false, false, true]);
  });

  test('a multiple choice marks each answer independently', () => {
    expect(marks(withAnswer(draft, 'a', { isCorrect: true }))).toEqual([true, true, true]);
    expect(marks(withAnswer(draft, 'b', { isCorrect: false }))).toEqual([false, false, true]);
  });
});

describe('the answers', () => {
  test('are always at least two', () => {
    const two = withoutAnswer(draft, 'a');
    expect(two.answers.map(({ key }) => key)).toEqual(['b', 'c']);
    expect(withoutAnswer(two, 'b')).toBe(two);
  });

  test('move by one place, and not beyond the ends', () => {
    expect(withMovedAnswer(draft, 'a', 1).answers.map(({ key }) => key)).toEqual(['b', 'a', 'c']);
    expect(withMovedAnswer(draft, 'a', -1)).toBe(draft);
    expect(withMovedAnswer(draft, 'c', 1)).toBe(draft);
  });

  test('pinned ones stay after the others, each in its own part', () => {
    const keys = (drafted: typeof draft) => drafted.answers.map(({ key }) => key).join('');
    const pinned = withPin(draft, 'a', true);
    expect(keys(pinned)).toBe('bca');
    expect(withMovedAnswer(pinned, 'a', -1)).toBe(pinned);
    expect(withMovedAnswer(pinned, 'c', 1)).toBe(pinned);
    expect(withNewAnswer(pinned).answers[2]).toMatchObject({ text: '', isPinned: false });
    expect(keys(withPin(withPin(pinned, 'b', true), 'a', false))).toBe('cab');
    expect(fieldsOf(pinned).answers.map(({ isPinned }) => isPinned)).toEqual([false, false, true]);
  });

  test('a new one is blank', () => {
    expect(withNewAnswer(draft).answers.at(-1)).toMatchObject({ text: '', isCorrect: false });
  });
});

test('a question requires its text, all its answers and a right one', () => {
  expect(faultsOf(draft)).toBeNull();
  expect(faultsOf({ ...withAnswer(draft, 'b', { text: ' ' }), text: '' })?.blank).toEqual([
    'text',
    'b',
  ]);
  expect(
    faultsOf(withAnswer(withAnswer(draft, 'b', { isCorrect: false }), 'c', { isCorrect: false }))
      ?.noCorrect,
  ).toBe(true);
});

test('blank rows at the end are not answers; blank ones before a written one are faults', () => {
  const more = withNewAnswer(withNewAnswer(draft));
  expect(faultsOf(more)).toBeNull();
  expect(changesOf(more, question)).toEqual({});
  expect(sameDraft(more, draft)).toBe(true);
  const last = more.answers[4]?.key ?? '';
  expect(faultsOf(withAnswer(more, last, { text: 'e' }))?.blank).toEqual([more.answers[3]?.key]);
  expect(faultsOf(withAnswer(more, last, { isCorrect: true }))?.blank).toHaveLength(2);
  expect(faultsOf({ ...blankDraft(null), text: 'Où ?' })?.blank).toHaveLength(2);
});

test('a saved answer whose text is deleted is a fault even at the end, and is not removed', () => {
  const emptied = withAnswer(draft, 'c', { text: '', isCorrect: false });
  expect(faultsOf(emptied)?.blank).toEqual(['c']);
  expect(changesOf(withoutAnswer(emptied, 'c'), question).answers).toHaveLength(2);
});

describe('what is sent', () => {
  test('is nothing when nothing changed', () => {
    expect(changesOf(draft, question)).toEqual({});
    expect(sameDraft(draft, { ...draft, topic: 'Sans sujet' })).toBe(true);
  });

  test('contains what changed, and the answers with their ids', () => {
    expect(changesOf({ ...draft, points: 0.5, topic: ' Suites ' }, question)).toEqual({
      points: 0.5,
      topic: 'Suites',
    });
    expect(changesOf(withMovedAnswer(draft, 'a', 1), question).answers).toMatchObject([
      { id: 'b', order: 0 },
      { id: 'a', order: 1 },
      { id: 'c', order: 2 },
    ]);
  });

  test('the key is sent along with the type', () => {
    expect(Object.keys(changesOf(withType(draft, 'single'), question))).toEqual([
      'type',
      'answers',
    ]);
  });

  test('a new question has no ids, and may reuse the choices of the one before', () => {
    const next = blankDraft('Suites', draft);
    expect(next).toMatchObject({ type: 'multiple', points: 1.25, text: '', topic: 'Suites' });
    expect(next.answers).toHaveLength(3);
    expect(fieldsOf(next).answers[0]).not.toHaveProperty('id');
  });
});
