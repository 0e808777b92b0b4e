import { expect, test } from 'vitest';
import { listName, spokenName } from './student-name.ts';

test.each([
  [{ lastName: 'MOREL', firstName: 'Léa', studentId: '12' }, 'MOREL Léa', 'Léa MOREL'],
  [{ lastName: 'MOREL', firstName: '', studentId: '12' }, 'MOREL', 'MOREL'],
  [{ lastName: '', firstName: 'Léa', studentId: '' }, 'Léa', 'Léa'],
  [{ lastName: ' ', firstName: '', studentId: '12' }, '12', '12'],
  [{ lastName: '', firstName: '', studentId: ' ' }, 'Étudiant', 'Étudiant'],
])('%o has a name for lists and one for speech', (student, listed, spoken) => {
  expect([listName(student), spokenName(student)]).toEqual([listed, spoken]);
});
