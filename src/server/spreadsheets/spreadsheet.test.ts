import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { TeacherId } from '#shared/contract/ids.ts';
import { spreadsheet } from './spreadsheet.ts';

test('a teacher who asks for one spreadsheet does not wait for all those of another teacher', async () => {
  const rows = Array.from({ length: 500 }, (_, row) => [`Élève ${row}`, row, new Date()]);
  const order: string[] = [];
  const ask = async (teacherId: string) => {
    const tables = [{ name: 'Notes', header: ['Étudiant', 'Note', 'Le'], rows }];
    const file = await spreadsheet(teacherId as TeacherId, 'Notes', tables);
    order.push(teacherId);
    return strFromU8(unzipSync(file)['content.xml'] ?? new Uint8Array());
  };
  const [first] = await Promise.all(['many', 'many', 'many', 'many', 'one'].map(ask));
  expect(order.indexOf('one')).toBeLessThan(order.lastIndexOf('many'));
  expect(first).toContain('Élève 499');
});
