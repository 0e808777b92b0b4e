import { expect, test } from 'vitest';
import { readBank } from './bank.ts';
import {
  type BankChanges,
  changedBank,
  noChanges,
  withAdded,
  withClicked,
} from './bank-changes.ts';

const file = (...texts: readonly string[]) =>
  texts.map((text) => `::${text}::${text} {=oui ~non}`).join('\n\n');

function read(source: string) {
  const bank = readBank(source);
  if (!bank) throw new Error('no bank was recognised');
  return bank;
}

const shown = (source: string, changes: BankChanges) =>
  changedBank(read(source), changes).questions.map(
    ({ text, answers }) =>
      `${text} ${answers.filter(({ isCorrect }) => isCorrect).map((answer) => answer.text)}`,
  );

test('what was added of a file is offered no more, and a clicked key stays, whatever becomes of its text', () => {
  const before = file('Un', 'Deux', 'Trois', 'Trois');
  const bank = read(before);
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
