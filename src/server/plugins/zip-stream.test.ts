import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { until } from '#tests/support/until.ts';
import { zipStream } from './zip-stream.ts';

test('a zip that is abandoned half-way lets go of what it was made from', async () => {
  let isOver = false;
  let entries = 0;
  async function* endless() {
    try {
      while (true) {
        entries += 1;
        yield { name: `${entries}.bin`, content: Readable.from([Buffer.alloc(64 * 1024)]) };
      }
    } finally {
      isOver = true;
    }
  }
  const zip = zipStream(endless());
  await until(() => zip.readableLength > 0 && entries > 0);
  expect(isOver).toBe(false);
  zip.destroy();
  await until(() => isOver);
});
