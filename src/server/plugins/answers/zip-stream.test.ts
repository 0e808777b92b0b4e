import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { until } from '#tests/support/until.ts';
import { zipLimits } from './zip-records.ts';
import { zipParts, zipStream } from './zip-stream.ts';

async function* threeFiles() {
  yield { name: 'é/court.json', content: '{}' };
  yield { name: 'long.json', content: 'qcm '.repeat(1000) };
  yield { name: 'image.jpg', content: Readable.from([Buffer.from('ab'), Buffer.from('c')]) };
}

test.each([
  ['a zip', zipLimits],
  ['a zip with files too large for the first kind of record', { ...zipLimits, bytes: 1000 }],
  ['a zip too large by its place, not by its files', { ...zipLimits, bytes: 4100 }],
  ['a zip of very many files', { ...zipLimits, files: 3 }],
])('%s gives back what was put in', async (_, limits) => {
  const found = unzipSync(await buffer(zipParts(threeFiles(), limits)));
  expect(Object.entries(found).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['é/court.json', '{}'],
    ['long.json', 'qcm '.repeat(1000)],
    ['image.jpg', 'abc'],
  ]);
});

test('the files of a zip have times in the time zone of Paris, wherever the server is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-14T22:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const zip = await buffer(zipParts(threeFiles(), zipLimits));
  const [time, date] = [zip.readUInt16LE(10), zip.readUInt16LE(12)];
  expect([time >> 11, (time >> 5) & 63]).toEqual([0, 30]);
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 7, 15]);
});

test('a zip that is abandoned half-way closes what it was made from', async () => {
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
  await once(zip, 'readable');
  expect(isOver).toBe(false);
  zip.destroy();
  await until(() => isOver);
});
