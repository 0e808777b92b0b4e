import { expect, test } from 'vitest';
import { mostBytesOfScan } from '#shared/domain/limits.ts';
import { unsendableFile } from './unsendable-file.ts';

const whole = { name: 'copies.pdf', size: mostBytesOfScan };

test('the file that cannot be sent is named among many', () => {
  expect(unsendableFile([whole, { name: 'scan2.pdf', size: 0 }])).toMatch(
    /^«\sscan2\.pdf\s» est vide/,
  );
  const large = { name: 'tout.pdf', size: mostBytesOfScan + 1 };
  expect(unsendableFile([whole, large])).toBe('«\u00a0tout.pdf\u00a0» dépasse 500\u00a0Mo.');
  expect(unsendableFile([whole])).toBeNull();
});
