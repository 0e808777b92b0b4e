import { expect, test } from 'vitest';
import { StudentTextSchema } from '#shared/contract/online/student-schemas.ts';
import { studentTexts } from '../student-text.service.ts';
import { setFormulas } from './set-formulas.ts';

let last = 0;
/** The formulas all differ, since one that was set once is kept. */
const formulas = (count: number, letters: number) =>
  Array.from({ length: count }, () => {
    last += 1;
    return { source: `${'x'.repeat(letters)}_{${last}}`, isDisplay: false };
  });

/** Returns which of those who ask is answered first, without waiting for the others. */
async function firstOf(asked: readonly (readonly [string, ReturnType<typeof formulas>])[]) {
  // The threads are loaded first, so that only turns are compared.
  await Promise.all(['warm', 'up'].map((teacherId) => setFormulas(formulas(1, 1), { teacherId })));
  const enough = new AbortController();
  const answers = asked.map(async ([teacherId, some]) => {
    await setFormulas(some, { teacherId, signal: enough.signal });
    return teacherId;
  });
  const first = await Promise.race(answers);
  enough.abort();
  await Promise.allSettled(answers);
  return first;
}

test('a formula of one teacher comes before the many of two others', {
  tags: ['long'],
}, async () => {
  // Each needs two turns: the third teacher comes after the first turn of the first one.
  const first = await firstOf([
    ['a', formulas(70, 8)],
    ['b', formulas(70, 8)],
    ['c', formulas(1, 1)],
  ]);
  expect(first).toBe('c');
});

test('one teacher has one thread, and the other is free for whoever comes', async () => {
  const first = await firstOf([
    ['a', formulas(1, 60)],
    ['a', formulas(1, 60)],
    ['b', formulas(1, 1)],
  ]);
  expect(first).toBe('b');
});

test('nothing more is begun for somebody who is gone', async () => {
  const gone = new AbortController();
  // These are more formulas than one turn takes.
  const asked = setFormulas(formulas(60, 6), { teacherId: 'a', signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
});

test('a formula as long as any is put into words too', async () => {
  const asked = [...formulas(1, 950), { source: 'x^2', isDisplay: false }];
  const [long, short] = await setFormulas(asked, { teacherId: 'a' });
  expect(long).toMatchObject({ speech: expect.stringMatching(/^x x .* x indice \d+$/) });
  expect(short).toMatchObject({ speech: 'x au carré' });
});

test('past what a paper may weigh, formulas stay as they were written', async () => {
  const written = ['$x^2$', '$x^3$'];
  const texts = await studentTexts(written, { teacherId: 'a' });
  const weight = JSON.stringify(texts.get('$x^2$')).length;
  const light = await studentTexts(written, { teacherId: 'a' }, weight);
  expect(light.get('$x^2$')).toEqual(texts.get('$x^2$'));
  expect(light.get('$x^3$')).toEqual([{ fault: 'x^3' }]);
});

test('a paper of more pieces than any has shows the rest as it was written', {
  tags: ['long'],
}, async () => {
  const stars = '*a* '.repeat(5000);
  const table = 'a\tb\n'.repeat(5000);
  const written = Array.from({ length: 3 }, (_, place) => [`${stars}${place}`, `${table}${place}`]);
  const texts = await studentTexts(['*x*', ...written.flat()], { teacherId: 'a' });
  expect(texts.get('*x*')).toEqual([{ text: 'x', italic: true }]);
  expect(texts.get(`${stars}0`)).toHaveLength(10_000);
  expect(texts.get(`${stars}2`)).toEqual([{ text: `${stars}2` }]);
  expect(texts.get(`${table}2`)).toEqual([{ text: `${table}2` }]);
});

test('a text is checked once as what students are sent, however many begin', async () => {
  const written = '*x* $x^2$ `y`';
  const text = (await studentTexts([written], { teacherId: 'a' })).get(written);
  expect(text).toHaveLength(5);
  expect(StudentTextSchema.parse(text)).toBe(text);
});
