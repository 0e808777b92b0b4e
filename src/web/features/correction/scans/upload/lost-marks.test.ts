import { expect, it } from 'vitest';
import { lostMarksInWords } from './lost-marks.ts';

const emma = (id: string) => ({ id, studentId: '', lastName: 'LEROY', firstName: 'Emma' });
const copy = (number: number, student: string | null, validated: object | null = null) => ({
  copy: number,
  student,
  validated,
});
const lost = (isAnonymous: boolean, told: string[]) =>
  lostMarksInWords(
    {
      copies: [copy(1, 'a', {}), copy(2, 'b'), copy(3, 'c', {}), copy(4, null)],
      students: [emma('a'), emma('b'), emma('c')],
      isAnonymous,
    } as never,
    [
      { scan: 'one', copy: 1 },
      { scan: 'one', copy: 2 },
      { scan: 'one', copy: 3 },
      { scan: 'one', copy: 4 },
      { scan: 'other', copy: 3 },
    ],
    'one',
    new Set(told),
  );

it('who loses a validated or mailed mark with a file is named, unless another has the copy too', () => {
  expect(lost(false, [])).toBe('1 note validée ou envoyée disparaîtra\u00a0: LEROY Emma (1).');
  expect(lost(false, ['b'])).toBe(
    '2 notes validées ou envoyées disparaîtront\u00a0: LEROY Emma (1), LEROY Emma (2).',
  );
  expect(lost(true, [])).toContain('copie 1.');
});
