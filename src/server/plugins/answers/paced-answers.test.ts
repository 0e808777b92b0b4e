import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PacedAnswers } from './paced-answers.ts';

const asked = (kind: string, about = 'a quiz', isGone = () => false) => ({ kind, about, isGone });
const long = (written: string[], name: string) => () => {
  const begun = performance.now();
  while (performance.now() - begun < 30);
  written.push(name);
  return name;
};

test('long answers to one caller are written one at a time, with others answered in between', async () => {
  const answers = new PacedAnswers();
  const written: string[] = [];
  let areAll = false;
  const all = Promise.all(
    ['a', 'b', 'c'].map((name) => answers.write(asked('Léa'), long(written, name))),
  ).finally(() => {
    areAll = true;
  });
  while (!areAll) {
    await setImmediate();
    if (written.at(-1) !== 'somebody') written.push('somebody');
  }
  expect(await all).toEqual(['a', 'b', 'c']);
  expect(written.filter((name) => name !== 'somebody')).toEqual(['a', 'b', 'c']);
  expect(written.slice(0, 5)).toEqual(['a', 'somebody', 'b', 'somebody', 'c']);
});

test('a caller without a long answer does not wait', async () => {
  const answers = new PacedAnswers();
  const written: string[] = [];
  await answers.write(asked('Léa'), long(written, 'a'));
  const second = answers.write(asked('Léa'), long(written, 'b'));
  await answers.write(asked('Zoé'), () => {
    written.push('Zoé');
    return '';
  });
  await second;
  expect(written).toEqual(['a', 'Zoé', 'b']);
});

test('at one address, a request about another thing waits for one answer at most, and none is written for a caller who disconnected', async () => {
  const answers = new PacedAnswers();
  const written: string[] = [];
  const write = (name: string, about: string, isGone?: () => boolean) =>
    answers.write(asked('a school', about, isGone), long(written, name));
  const endless = ['a', 'b', 'c'].map((name) => write(name, 'an endless quiz'));
  const gone = write('gone', 'an endless quiz', () => true);
  const other = write('other', 'another quiz');
  await expect(gone).rejects.toMatchObject({ code: 'cancelled' });
  await Promise.all([...endless, other]);
  expect(written).toEqual(['a', 'b', 'other', 'c']);
});

test('an answer that cannot be written fails for its caller, and delays nobody', async () => {
  const answers = new PacedAnswers();
  const written: string[] = [];
  const first = answers.write(asked('Léa'), long(written, 'a'));
  const refused = answers.write(asked('Léa'), () => {
    throw new Error('it does not fit');
  });
  const last = answers.write(asked('Léa'), long(written, 'b'));
  await expect(refused).rejects.toThrow('it does not fit');
  expect([await first, await last]).toEqual(['a', 'b']);
});
