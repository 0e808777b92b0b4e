import { setImmediate as others } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PacedAnswers } from './paced-answers.ts';

const long = (told: string[], name: string) => () => {
  const begun = performance.now();
  while (performance.now() - begun < 30);
  told.push(name);
  return name;
};

test('of long answers to one caller one is written at a time, with others answered in between', async () => {
  const answers = new PacedAnswers();
  const told: string[] = [];
  let areAll = false;
  const all = Promise.all(
    ['a', 'b', 'c'].map((name) => answers.write('Léa', long(told, name))),
  ).finally(() => {
    areAll = true;
  });
  while (!areAll) {
    await others();
    if (told.at(-1) !== 'somebody') told.push('somebody');
  }
  expect(await all).toEqual(['a', 'b', 'c']);
  expect(told.filter((name) => name !== 'somebody')).toEqual(['a', 'b', 'c']);
  expect(told.slice(0, 5)).toEqual(['a', 'somebody', 'b', 'somebody', 'c']);
});

test('who was sent nothing long waits for nobody', async () => {
  const answers = new PacedAnswers();
  const told: string[] = [];
  await answers.write('Léa', long(told, 'a'));
  const second = answers.write('Léa', long(told, 'b'));
  await answers.write('Zoé', () => {
    told.push('Zoé');
    return '';
  });
  await second;
  expect(told).toEqual(['a', 'Zoé', 'b']);
});
