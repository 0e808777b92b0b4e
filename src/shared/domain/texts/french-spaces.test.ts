import { expect, test } from 'vitest';
import { withFrenchSpaces } from './french-spaces.ts';

test('a sign with a space before it stays with the preceding word', () => {
  expect(withFrenchSpaces('Quelle est la capitale ? Non : « Lyon » !')).toBe(
    'Quelle est la capitale\u00a0? Non\u00a0: «\u00a0Lyon\u00a0»\u00a0!',
  );
  expect(withFrenchSpaces(' ?')).toBe('\u00a0?');
  expect(withFrenchSpaces('deux  espaces  !')).toBe('deux  espaces\u00a0\u00a0!');
  expect(withFrenchSpaces('https://a.fr, 12:30 et plus')).toBe('https://a.fr, 12:30 et plus');
});

test('a very long run of spaces is handled quickly', () => {
  const spaces = ' '.repeat(300_000);
  expect(withFrenchSpaces(`a${spaces}b`)).toBe(`a${spaces}b`);
  expect(withFrenchSpaces(`a${spaces}!`)).toBe(`a${'\u00a0'.repeat(300_000)}!`);
});
