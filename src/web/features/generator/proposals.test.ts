import { describe, expect, test } from 'vitest';
import {
  faultOf,
  replaceProposal,
  toProposal,
  toQuestions,
  withCorrect,
  withNewAnswer,
  withoutAnswer,
  withoutProposal,
} from './proposals.ts';

const answers = [
  { text: 'a', isCorrect: true },
  { text: 'b', isCorrect: false },
  { text: 'c', isCorrect: false },
];
const question = { question: 'Q ?', answers, explanation: '', topic: '' };

describe('proposals', () => {
  const proposals = [1, 2, 3].map((number) => toProposal({ ...question, question: `Q${number}` }));
  const [, second] = proposals;
  const texts = (list: readonly { question: string }[]) => list.map((one) => one.question);

  test('can be dropped and replaced, the others keep their place', () => {
    const key = second?.key ?? '';
    expect(texts(withoutProposal(proposals, key))).toEqual(['Q1', 'Q3']);
    const replaced = replaceProposal(proposals, key, { ...question, question: 'Autre' });
    expect(texts(replaced)).toEqual(['Q1', 'Autre', 'Q3']);
    expect(replaced[1]?.key).toBe(key);
  });

  test('are used without the keys that only the list needs', () => {
    expect(toQuestions([toProposal(question)])).toEqual([question]);
  });
});

describe('an edited question', () => {
  test.each([
    [{ ...question, question: ' ' }, /remplir/],
    [{ ...question, answers: [...answers, { text: '', isCorrect: false }] }, /remplir/],
    [{ ...question, answers: answers.slice(1) }, /correcte/],
    [{ ...question, answers: [...answers, { text: ' A. ', isCorrect: false }] }, /identiques/],
  ])('%o cannot be used', (edited, why) => {
    expect(faultOf(edited)).toMatch(why);
  });

  test('that is complete can be used', () => {
    expect(faultOf(question)).toBeNull();
  });

  test('has one right answer, from two to six answers', () => {
    expect(withCorrect(answers, 2).map(({ isCorrect }) => isCorrect)).toEqual([false, false, true]);
    const most = Array.from({ length: 10 }).reduce(withNewAnswer, answers) as typeof answers;
    expect(most).toHaveLength(6);
    expect(withoutAnswer(withoutAnswer(answers, 2), 1)).toHaveLength(2);
  });
});
