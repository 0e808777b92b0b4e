import { expect, it } from 'vitest';
import { proposedOwner } from './proposed-owner.ts';

const proposal = { student: 'léa', by: 'number', distance: 1, isTied: false } as const;
const isOpen = (
  changes: Partial<Parameters<typeof proposedOwner>[0]['proposal']>,
  rivals = false,
) => proposedOwner({ proposal: { ...proposal, ...changes } }, rivals)?.isOpen;

it('is left to the teacher where another copy bears the same number, twins’ numbers or not', () => {
  for (const changes of [{ by: 'name' }, { distance: 1 }, { distance: 0 }] as const) {
    expect(isOpen(changes, true)).toBe(true);
    expect(isOpen(changes)).toBe(false);
  }
});

it('is left to the teacher where several students are as near', () => {
  expect(isOpen({ isTied: true })).toBe(true);
  expect(proposedOwner({ proposal: { ...proposal, isTied: true } }, false)?.why).toBe(
    'numéro proche, comme d’autres',
  );
});

it('is none where nobody is near', () => {
  expect(proposedOwner({ proposal: null }, true)).toBeNull();
});
