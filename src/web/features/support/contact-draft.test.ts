import { expect, test } from 'vitest';
import type { TeacherId } from '#shared/contract/ids.ts';
import { startDraft, toContactMessage } from './contact-draft.ts';

const draft = { ...startDraft(null), email: ' ada@example.org ', message: ' Bonjour ' };

test('a message needs an address and a text that are more than spaces', () => {
  expect(toContactMessage({ ...draft, email: ' ' })).toBeNull();
  expect(toContactMessage({ ...draft, message: '\n' })).toBeNull();
});

test('what is sent is trimmed and has no blank name', () => {
  expect(toContactMessage({ ...draft, name: '  ' })).toEqual({
    email: 'ada@example.org',
    category: 'bug',
    message: 'Bonjour',
  });
});

test('a signed-in teacher does not type a name and an address again', () => {
  const teacher = {
    id: '' as TeacherId,
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Lovelace',
    studentWord: 'etudiant' as const,
    hasPassword: true,
    mustSetPassword: false,
    isAdministrator: false,
    daysInBin: 30,
    deletedOn: null,
  };
  expect(startDraft(teacher)).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org' });
});
