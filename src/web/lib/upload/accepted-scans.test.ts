import { expect, test } from 'vitest';
import { acceptedScans, sortScans } from './accepted-scans.ts';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', 5, false],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, false],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, true],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0', 10, true],
  ['Android', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile', 5, true],
])(
  'on %s photos in HEIC are accepted unless the device converts them',
  (...[, agent, touch, heic]) => {
    const accepted = acceptedScans({ userAgent: agent, maxTouchPoints: touch });
    expect(accepted.includes('heic')).toBe(heic);
    expect(accepted).toContain('image/jpeg');
  },
);

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const file = (name: string, type = '') => ({ name, type });

test('a file of another type is named and left out, and the others are kept', () => {
  const copies = file('copies.pdf', 'application/pdf');
  const photo = file('IMG_0001.HEIC');
  const { files, refusals } = sortScans([file('consignes.docx', word), copies, photo]);
  expect(files).toEqual([copies, photo]);
  expect(refusals).toEqual([
    '«\u00a0consignes.docx\u00a0» n’est pas envoyé\u00a0: ce n’est ni un PDF, ni une image JPEG, PNG, TIFF ou HEIC.',
  ]);
});

test.each([
  ['COPIES.PDF', ''],
  ['page.tif', ''],
  ['page.jfif', 'image/jpeg'],
  ['page.webp', 'image/webp'],
  ['1000012345', 'image/jpeg'],
  ['SCAN0001', ''],
  ['Scan du 12.05.2026', ''],
])('«%s» may be a scan', (name, type) => {
  expect(sortScans([file(name, type)]).refusals).toEqual([]);
});

test.each([
  ['notes.xlsx', ''],
  ['sujet.pdf.zip', 'application/zip'],
  ['logo.svg', 'image/svg+xml'],
  ['consignes', word],
])('«%s» is refused as a scan', (name, type) => {
  expect(sortScans([file(name, type)]).files).toEqual([]);
});
