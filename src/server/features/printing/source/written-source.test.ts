import { expect, test } from 'vitest';
import { plainOptions, shortQuiz } from '#tests/support/paper/paper-quizzes.ts';
import { writeSource } from './written-source.ts';

const signal = new AbortController().signal;
const write = (teacherId: string, called = signal) =>
  writeSource({ quiz: shortQuiz, options: plainOptions }, { teacherId, signal: called });

test('a source is written in a thread: whoever else is there comes first', async () => {
  const others = new Promise((resolve) => setImmediate(resolve, 'others'));
  const written = write('a');
  expect(await Promise.race([written.then(() => 'the source'), others])).toBe('others');
  expect((await written).tex).toContain('\\begin{document}');
});

test('of teachers who wait each has a turn, however many sources one of them asks for', async () => {
  const written: string[] = [];
  const asked = ['a', 'a', 'a', 'a', 'b'].map((teacherId) =>
    write(teacherId).then(() => written.push(teacherId)),
  );
  await Promise.all(asked);
  expect(written).toEqual(['a', 'a', 'b', 'a', 'a']);
});

test('the source of somebody who is gone is called off', async () => {
  const gone = new AbortController();
  const written = write('a', gone.signal);
  gone.abort(new Error('gone'));
  await expect(written).rejects.toThrow('gone');
});
