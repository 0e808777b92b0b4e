import { expect, test } from 'vitest';
import { knownBank } from '#tests/support/known-bank.ts';
import {
  type BankChanges,
  changedBank,
  noChanges,
  withAdded,
  withClicked,
} from './bank-changes.ts';
import { bankProblems } from './bank-problems.ts';

const file = (...texts: readonly string[]) =>
  texts.map((text) => `::${text}::${text} {=oui ~non}`).join('\n\n');

const shown = (source: string, changes: BankChanges) =>
  changedBank(knownBank(source), changes).questions.map(
    ({ text, answers }) =>
      `${text} ${answers.filter(({ isCorrect }) => isCorrect).map((answer) => answer.text)}`,
  );

test("added questions are not offered again and a clicked key stays when the file's text is edited", () => {
  const before = file('Un', 'Deux', 'Trois', 'Trois');
  const bank = knownBank(before);
  const [first, second, third] = bank.questions as [
    (typeof bank.questions)[0],
    ...(typeof bank.questions)[0][],
  ];
  if (!second || !third) throw new Error('questions are missing');
  const added = withAdded(noChanges, bank, [first, third]);
  const clicked = withClicked(added, bank, second, 1);
  expect(shown(before, clicked)).toEqual(['Deux oui,non', 'Trois oui']);
  const touched = file('Avant', 'Un', 'Deux', 'Trois', 'Trois', 'Après');
  expect(shown(touched, clicked)).toEqual(['Avant oui', 'Deux oui,non', 'Trois oui', 'Après oui']);
  const [again] = changedBank(bank, clicked).questions;
  if (!again) throw new Error('a question is missing');
  expect(shown(touched, withClicked(clicked, bank, again, 0))).toContain('Deux non');
});

test('a question without a key is complete once the teacher has clicked the right answer', () => {
  const bank = knownBank(
    '<quiz><question type="multichoice"><questiontext><text>Un ?</text></questiontext><single>true</single><answer fraction="0"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>',
  );
  expect(bank.problems).toEqual([{ line: 1, message: bankProblems.noKey }]);
  let changes = noChanges;
  const toggled = (place: number) => {
    const [question] = changedBank(bank, changes).questions;
    if (!question) throw new Error('there is no question');
    changes = withClicked(changes, bank, question, place);
    return changedBank(bank, changes);
  };
  const solved = toggled(1);
  expect(solved.problems).toEqual([]);
  expect(solved.questions).toMatchObject([
    { type: 'single', problem: null, answers: [{ isCorrect: false }, { isCorrect: true }] },
  ]);
  const both = toggled(0);
  expect(both.questions).toMatchObject([{ type: 'multiple' }]);
  expect(toggled(0)).toEqual(solved);
  expect(toggled(1)).toEqual(bank);
});
