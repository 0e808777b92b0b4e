import { expect, it } from 'vitest';
import { startDraft } from './roster-draft.ts';
import { countFaults, findFaults } from './roster-faults.ts';

const student = (id: string, email = '') => ({ id, lastName: 'X', firstName: 'Y', email });

it('flags a number that occurred before, and an invalid address', () => {
  const { rows } = startDraft([
    student('1', 'a@b.fr'),
    student('2', 'pas une adresse'),
    student(' 1 ', 'a@'),
    student(''),
    student(''),
    student('01', ' A@B.fr '),
  ]);
  const faults = findFaults(rows);
  expect([...faults]).toEqual([
    [1, { email: 'L’adresse e-mail n’est pas valide.' }],
    [2, { id: 'Le numéro est déjà à la ligne 1.', email: 'L’adresse e-mail n’est pas valide.' }],
  ]);
  expect([...faults.values(), undefined].map(countFaults)).toEqual([1, 2, 0]);
});
