import { expect, test } from 'vitest';
import { noAccommodation } from '#shared/domain/roster/accommodations.ts';
import { withStored } from './use-accommodations.ts';

const student = (id: string, extraTime: number) => ({
  ...noAccommodation,
  rosterEntryId: id,
  id,
  lastName: `Nom ${id}`,
  firstName: '',
  extraTime,
});

test('what another window granted, changed or removed is shown, and no line disappears while it is edited', () => {
  const shown = [student('3', 33), student('1', 0), student('2', 33)];
  const stored = [student('3', 50), student('4', 33)];
  expect(withStored(shown, stored)).toEqual([student('3', 50), student('1', 0), student('4', 33)]);
});
