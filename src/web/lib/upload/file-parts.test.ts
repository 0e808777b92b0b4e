import { crc32 as reference } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './file-parts.ts';

test('the checksum is the one that the server computes', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe('cbf43926');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      expect(Number.parseInt(crc32(bytes), 16)).toBe(reference(bytes));
    }),
  );
});
