import { describe, expect, test } from 'vitest';
import { addFiles } from './course-files.ts';

const file = (name: string, size = 1000) => ({ name, size });
const megabytes = (count: number) => count * 1024 * 1024;

describe('course files', () => {
  test('are accepted if they can be read', () => {
    const added = ['a.pdf', 'b.DOCX', 'c.odt', 'd.pptx', 'e.txt'].map((name) => file(name));
    expect(addFiles([], added)).toEqual({ files: added, refusals: [] });
  });

  test('chosen again count once', () => {
    expect(addFiles([file('a.pdf')], [file('a.pdf'), file('a.pdf', 2000)]).files).toHaveLength(2);
  });

  test.each([
    [file('a.zip'), /PDF, DOCX/],
    [file('sans-extension'), /PDF, DOCX/],
    [file('vide.pdf', 0), /vide/],
    [file('gros.pdf', megabytes(16)), /15\u00a0Mo/],
  ])('%o is left out with a message that says why', (refused, why) => {
    const { files, refusals } = addFiles([], [refused, file('bon.pdf')]);
    expect(files).toEqual([file('bon.pdf')]);
    expect(refusals.join()).toMatch(why);
    expect(refusals.join()).toContain(refused.name);
  });

  test('are ten at most, and 28 MB together', () => {
    const many = Array.from({ length: 11 }, (_, index) => file(`${index}.txt`));
    expect(addFiles([], many)).toMatchObject({
      files: many.slice(0, 10),
      refusals: ['«\u00a010.txt\u00a0»\u00a0: dix fichiers au plus.'],
    });
    const heavy = [1, 2, 3].map((index) => file(`${index}.pdf`, megabytes(12)));
    expect(addFiles([], heavy).files).toHaveLength(2);
  });
});
