import { describe, expect, test } from 'vitest';
import { displayName, initials } from './teacher-name.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' };
const nameless = { firstName: null, lastName: ' ', email: 'ada@example.org' };

describe('how a teacher is named', () => {
  test('by the full name, else by the e-mail, else as a user', () => {
    expect(displayName(ada)).toBe('Ada Lovelace');
    expect(displayName(nameless)).toBe('ada@example.org');
    expect(displayName({ ...nameless, email: '' })).toBe('Utilisateur');
  });

  test('initials are the first letters, in capitals, or U', () => {
    expect(initials(ada)).toBe('AL');
    expect(initials({ firstName: 'élodie', lastName: null })).toBe('É');
    expect(initials(nameless)).toBe('U');
  });
});
