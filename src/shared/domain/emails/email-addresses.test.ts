import { expect, it } from 'vitest';
import { readAddresses } from './email-addresses.ts';

it.each([
  ['', [], []],
  [' \u00a0 ', [], []],
  ['Lea@Lycee.fr', ['lea@lycee.fr'], []],
  ['lea@lycee.fr, mere@mail.fr;pere@mail.fr', ['lea@lycee.fr', 'mere@mail.fr', 'pere@mail.fr'], []],
  ['lea@lycee.fr | lea@lycee.fr', ['lea@lycee.fr'], []],
  ['lea.lycee.fr', [], ['lea.lycee.fr']],
  ['lea@lycee.fr mere@mail', ['lea@lycee.fr'], ['mere@mail']],
  ['a@lycee.fr\r\nBcc: b@lycee.fr', ['a@lycee.fr', 'b@lycee.fr'], ['bcc:']],
  [`${'a'.repeat(250)}@lycee.fr`, [], [`${'a'.repeat(250)}@lycee.fr`]],
])('%j contains these addresses', (text, valid, malformed) => {
  expect(readAddresses(text)).toEqual({ valid, malformed });
});
