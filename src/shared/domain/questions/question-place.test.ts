import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  insertQuestion,
  moveInto,
  placeInTopic,
  placeQuestion,
  removeQuestion,
} from './question-place.ts';
import { groupByTopic } from './topics.ts';

const topics = [null, 'Algèbre', 'Analyse', 'Probabilités'] as const;
const quiz = fc
  .array(fc.constantFrom(...topics), { minLength: 1, maxLength: 15 })
  .map((list) =>
    list.map((topic, order) => ({ id: `q${order}`, order, topic, followsPrevious: false })),
  );
const move = fc.record({
  id: fc.nat(),
  topic: fc.constantFrom(...topics),
  place: fc.nat({ max: 16 }),
});

const idsOf = (questions: readonly { id: string; topic: string | null }[], topic: string | null) =>
  questions.filter((question) => question.topic === topic).map(({ id }) => id);

function apply(questions: ReturnType<typeof start>, { id: pick, topic, place }: Move) {
  const id = questions[pick % questions.length]?.id ?? '';
  const next = idsOf(questions, topic).filter((other) => other !== id)[place] ?? null;
  const order = placeInTopic(questions, id, topic, next);
  return { id, next, moved: placeQuestion(questions, id, { order, topic }) };
}
type Move = { id: number; topic: string | null; place: number };
const start = (
  list: readonly { id: string; order: number; topic: string | null; followsPrevious: boolean }[],
) => [...list];

describe('moving questions', () => {
  it('names a topic only when the topic changes, so that a topic renamed elsewhere stays renamed', () => {
    const list = start(
      ['A', 'A', 'B'].map((topic, order) => ({
        id: `q${order}`,
        order,
        topic,
        followsPrevious: false,
      })),
    );
    expect(moveInto(list, 'q1', 'A', 'q0')).toEqual({ id: 'q1', order: 0 });
    expect(moveInto(list, 'q1', 'B', null)).toEqual({ id: 'q1', order: 2, topic: 'B' });
    expect(moveInto(list, 'q1', 'A', null)).toBeNull();
    expect(placeQuestion(list, 'q1', { order: 0 })[0]).toMatchObject({ id: 'q1', topic: 'A' });
  });

  it('leaves the order numbers without gaps after any sequence of moves', () => {
    fc.assert(
      fc.property(quiz, fc.array(move, { maxLength: 12 }), (list, moves) => {
        let questions = start(list);
        for (const wish of moves) questions = apply(questions, wish).moved;
        expect(questions.map(({ order }) => order)).toEqual(questions.map((_, index) => index));
        expect(questions.map(({ id }) => id).toSorted()).toEqual(
          list.map(({ id }) => id).toSorted(),
        );
      }),
    );
  });

  it('puts the question where it was dropped and keeps the order of the others', () => {
    fc.assert(
      fc.property(quiz, move, (list, wish) => {
        const { id, next, moved } = apply(start(list), wish);
        const before = idsOf(list, wish.topic).filter((other) => other !== id);
        const expected = before.toSpliced(next ? before.indexOf(next) : before.length, 0, id);
        expect(idsOf(moved, wish.topic)).toEqual(expected);
        const others = ({ id: other }: { id: string }) => other !== id;
        expect(moved.filter(others).map((q) => q.id)).toEqual(list.filter(others).map((q) => q.id));
      }),
    );
  });

  it('keeps the order of topics whose questions are contiguous', () => {
    fc.assert(
      fc.property(quiz, move, (list, wish) => {
        const whole = groupByTopic(list, []).flatMap(({ questions }) => questions);
        const questions = whole.map((question, order) => ({ ...question, order }));
        const { moved } = apply(questions, wish);
        const names = (all: readonly { order: number; topic: string | null }[]) =>
          groupByTopic(all, []).map(({ topic }) => topic);
        const kept = names(moved);
        expect(names(questions).filter((name) => kept.includes(name))).toEqual(
          kept.filter((name) => names(questions).includes(name)),
        );
      }),
    );
  });

  it('changes nothing when nothing moves', () => {
    const list = [{ id: 'a', order: 0, topic: null, followsPrevious: false }];
    expect(placeQuestion(list, 'a', { order: 0, topic: null })[0]).toBe(list[0]);
  });

  it('inserts a new question at its place and closes the gap of a removed one', () => {
    const list = ['a', 'b', 'c'].map((id, order) => ({
      ...{ id, order, topic: null },
      followsPrevious: id === 'b',
    }));
    const added = { id: 'n', order: 1, topic: null, followsPrevious: false };
    const links = (those: typeof list) =>
      those.map(({ id, followsPrevious }) => [id, followsPrevious]);
    const four = insertQuestion(list, added);
    expect(links(four)).toEqual([
      ['a', false],
      ['n', true],
      ['b', true],
      ['c', false],
    ]);
    expect(four.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
    expect(links(removeQuestion(four, 'a'))).toEqual([
      ['n', false],
      ['b', true],
      ['c', false],
    ]);
  });
});
