import { expect, test } from 'vitest';
import { meantAddress } from './pages.ts';

test('an address that was pasted with the end of its sentence is found', () => {
  expect(meantAddress('/c/KRFTQX).')).toBe('/c/KRFTQX');
  expect(meantAddress('/c/KRFTQX%C2%A0%C2%BB.')).toBe('/c/KRFTQX');
  expect(meantAddress('/c/KRF.TQX')).toBe('/c/KRF.TQX');
});

test('an address of endless full stops is parsed quickly', () => {
  const endless = `/${'.'.repeat(300_000)}x`;
  expect(meantAddress(endless)).toBe(endless);
});
