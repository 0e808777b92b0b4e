import { expect, test } from 'vitest';
import { copyNumber } from '#shared/domain/correction/base/copy-number.ts';
import { copyFileName, copyOfFileName } from './copy-file-name.ts';
import { latinText } from './latin-text.ts';

const student = (lastName: string, firstName: string) => ({
  lastName,
  firstName,
  studentId: '1',
  email: '',
});

test('the file of a copy is named after its student, in signs that every system bears', () => {
  expect(copyFileName(7, student('LE GŒFF', 'Zoé'))).toBe('LE-GOEFF_Zoe_copie-0007.pdf');
  expect(copyFileName(7, student('ŁUKASIEWICZ', 'Łukasz Straße'))).toBe(
    'LUKASIEWICZ_Lukasz-Strasse_copie-0007.pdf',
  );
  expect(copyFileName(12, student('../../etc', '"x"\r\n'))).toBe('etc_x_copie-0012.pdf');
  expect(copyFileName(12, student('阮', ''))).toBe('阮_copie-0012.pdf');
  const long = copyFileName(12, student('阮'.repeat(500), 'Ж'.repeat(500)));
  expect(Buffer.byteLength(long)).toBeLessThan(255);
  expect(long).toMatch(/^阮+_Ж+_copie-0012\.pdf$/);
  expect(copyFileName(12345, null)).toBe('copie-12345.pdf');
  expect(copyFileName(copyNumber(1, 7), null)).toBe('copie-0007-bis.pdf');
});

test('a file’s name leads back to its copy, and no other name does', () => {
  expect(copyOfFileName('MOREL_Lea_copie-0007.pdf')).toBe(7);
  for (const rank of [1, 9, 10]) {
    const copy = copyNumber(rank, 7);
    expect(copyOfFileName(copyFileName(copy, student('MOREL', 'Léa')))).toBe(copy);
  }
  for (const name of [
    'copie-0000.pdf',
    'copie-0007-octo.pdf',
    'copie-7.pdf',
    'xcopie-0007.pdf',
    'copie-0007.pdf.exe',
  ]) {
    expect(copyOfFileName(name), name).toBeNull();
  }
});

test('a text for older programs keeps its letters, and loses an accent they do not know', () => {
  expect([...latinText('é€œ’')]).toEqual([0xe9, 0x80, 0x9c, 0x92]);
  expect(latinText('Łukasz, Đorđe, Yıldız').toString('latin1')).toBe('Lukasz, Dorde, Yildiz');
  expect([...latinText('J\u030cana')]).toEqual([...Buffer.from('Jana')]);
  expect(latinText('Ștefan 漢').toString('latin1')).toBe('Stefan ?');
});
