import { expect, test } from 'vitest';
import type { TeacherId } from '#shared/contract/ids.ts';
import { plainOptions, shortQuiz } from '#tests/support/paper/paper-quizzes.ts';
import { writeSource } from './written-source.ts';

const signal = new AbortController().signal;
const write = (teacherId: TeacherId, called = signal) =>
  writeSource({ quiz: shortQuiz, options: plainOptions }, { teacherId, signal: called });

test('a source is written in a thread, so that other requests come first', async () => {
  const others = new Promise((resolve) => setImmediate(resolve, 'others'));
  const written = write('a' as TeacherId);
  expect(await Promise.race([written.then(() => 'the source'), others])).toBe('others');
  expect((await written).tex).toContain('\\begin{document}');
});

test('waiting teachers take turns, however many sources one of them requests', async () => {
  const written: string[] = [];
  const asked = ['a', 'a', 'a', 'a', 'b'].map((teacherId) =>
    write(teacherId as TeacherId).then(() => written.push(teacherId)),
  );
  await Promise.all(asked);
  expect(written).toEqual(['a', 'a', 'b', 'a', 'a']);
});

test('the source of a caller who has disconnected is abandoned', async () => {
  const gone = new AbortController();
  const written = write('a' as TeacherId, gone.signal);
  gone.abort(new Error('gone'));
  await expect(written).rejects.toThrow('gone');
});
