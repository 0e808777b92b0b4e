import { expect, test } from 'vitest';
import { partsInWords } from './parts-in-words.ts';

type Ending = Parameters<typeof partsInWords>[0][number]['ending'];
const done = (ending: Ending) => ({ completedAt: '2026-11-19T10:00:00Z', ending });
const open = { completedAt: null, ending: null };
const paper = { ...done(null), copy: 3 };

test.each([
  ['0 rendue', []],
  ['0 rendue\u00a0; 1 en cours', [open]],
  ['2 rendues', [done('submitted'), done('submitted')]],
  [
    '4 rendues, dont 1 à la fin du temps et 2 doublons sans note\u00a0; 2 en cours',
    [done('submitted'), done('time'), done('duplicate'), done('duplicate'), open, open],
  ],
  [
    '3 rendues, dont 1 sur papier, 1 à la clôture et 1 par un reçu',
    [paper, done('closed'), done('receipt')],
  ],
])('counts are parts of one whole: %s', (words, all) => {
  expect(partsInWords(all)).toBe(words);
});
