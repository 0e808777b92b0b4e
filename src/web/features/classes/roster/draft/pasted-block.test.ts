import { expect, it } from 'vitest';
import { readPastedBlock } from './pasted-block.ts';

it('leaves a text of one cell to the field', () => {
  expect(readPastedBlock('MARTIN', 'lastName')).toBeNull();
  expect(readPastedBlock('MARTIN\r\n', 'lastName')).toBeNull();
  expect(readPastedBlock('', 'id')).toBeNull();
});

it('fills rows and columns from the cell where it is pasted', () => {
  expect(readPastedBlock('1\tMARTIN\tLéa\ta@b.fr\r\n02\tBENALI\tInès\t\r\n', 'id')).toEqual([
    { id: '1', lastName: 'MARTIN', firstName: 'Léa', email: 'a@b.fr' },
    { id: '02', lastName: 'BENALI', firstName: 'Inès', email: '' },
  ]);
  expect(readPastedBlock('Léa\ta@b.fr\tignored', 'firstName')).toEqual([
    { firstName: 'Léa', email: 'a@b.fr' },
  ]);
  expect(readPastedBlock('MARTIN\nBENALI', 'lastName')).toEqual([
    { lastName: 'MARTIN' },
    { lastName: 'BENALI' },
  ]);
});

it('follows a row of headings in any order', () => {
  expect(readPastedBlock('Prénom\tNom\tN° étudiant\nLéa\tMARTIN\t007', 'id')).toEqual([
    { firstName: 'Léa', lastName: 'MARTIN', id: '007' },
  ]);
});

it('reads quoted cells', () => {
  expect(readPastedBlock('1\t"LE\tGOFF"', 'id')).toEqual([{ id: '1', lastName: 'LE\tGOFF' }]);
});
