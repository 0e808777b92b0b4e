import { expect, test } from 'vitest';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { namedLists } from './named-lists.ts';
import { unknownPresence } from './presence-in-words.ts';

/** Two students, two printed copies, one file that could not be opened. */
function pile(read: number, copies: readonly object[] = []) {
  return {
    balance: {
      pages: { read },
      copies: { printed: 2, returned: copies.length, notReturned: 2 - copies.length },
      students: { present: 0, online: 0, absent: 2, unmatched: copies.length, gone: 0 },
    },
    copies,
    editions: [{ rank: 0, copies: 2 }],
    students: ['Léa', 'Max'].map((id) => ({
      id,
      studentId: '',
      lastName: '',
      firstName: id,
      isExpected: true,
      isOnline: false,
    })),
    scans: [{ state: 'failed' }],
    reading: null,
    isAnonymous: true,
  } as unknown as CorrectionOverview;
}
const copy = { copy: 1, student: null, photocopyOf: null };
const words = (overview: CorrectionOverview) => namedLists(overview).map(({ many }) => many);

test('as long as no page has been read nobody is told to be present or absent', () => {
  expect(unknownPresence(pile(0))).toBe(
    'Aucune page n’a pu être lue pour l’instant\u00a0: on ne sait pas encore qui était présent.',
  );
  expect(words(pile(0))).toContain('pas encore lues');
  expect(words(pile(0))).not.toContain('absents');
});

test('presence is told from the first page on, and where a copy is left of what was read', () => {
  expect(unknownPresence(pile(1))).toBeNull();
  expect(unknownPresence(pile(0, [copy]))).toBeNull();
  expect(words(pile(0, [copy]))).toContain('absents');
});
