import { expect, test } from 'vitest';
import { joinCourse } from './excerpt.ts';

test('a short course is used as a whole', () => {
  expect(joinCourse(['Un', 'Deux'])).toEqual({ text: 'Un\n\n---\n\nDeux', isCut: false });
});

test('a long course is represented by passages from beginning to end', () => {
  const chapters = Array.from({ length: 100 }, (_, index) =>
    `Chapitre ${index}. `.padEnd(3000, 'a'),
  );
  const { text, isCut } = joinCourse([chapters.join('')]);
  expect(isCut).toBe(true);
  expect(text.length).toBeLessThan(61_000);
  for (const chapter of ['Chapitre 0.', 'Chapitre 99.']) expect(text).toContain(chapter);
  expect(text.match(/Chapitre/g)?.length).toBeGreaterThan(15);
});

test('a short file beside a long one stays whole', () => {
  const { text } = joinCourse(['court', 'a'.repeat(200_000)], 10_000);
  expect(text.startsWith('court\n')).toBe(true);
  expect(text.length).toBeGreaterThan(9_900);
});
