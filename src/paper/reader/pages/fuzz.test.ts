import { expect, test } from 'vitest';
import { fuzzReader } from '#tests/support/paper/fuzz-reader.ts';
import {
  fax,
  fileOf,
  flate,
  hasQpdf,
  jpeg,
  pdfOf,
  pixels,
  rewritten,
  tools,
} from '#tests/support/paper/scan-files.ts';

const grey = '/ColorSpace /DeviceGray /BitsPerComponent 8';

/** `npm run fuzz:reader` tries many more files. */
test('a damaged file is either refused or read', async () => {
  const plain = await pdfOf([await jpeg(), await fax(), flate(pixels, grey)]);
  const bases = [plain, await fileOf('a.jpg', (await jpeg()).bytes)];
  if (hasQpdf) bases.push(await rewritten(plain, '--object-streams=generate'));
  const seeds = Array.from({ length: 600 }, (_, seed) => seed);
  const ours = await fuzzReader({ ...tools, poppler: null, heif: null }, bases, seeds);
  expect(ours).toMatchObject({ files: 600, faults: [] });
  expect(ours.pages).toBeGreaterThan(100);
});
