import { expect, test } from 'vitest';
import { faxStream } from '#tests/support/paper/scan-simulator/page-stream.ts';
import { Random } from '#tests/support/paper/scan-simulator/random.ts';
import { decodeFax } from './decode-fax.ts';
import type { FaxFormat } from './fax-rows.ts';
import { blackRuns, RUN_BITS, whiteRuns } from './run-codes.ts';

const group4 = { coding: 'group4', aligned: false, white: 255, black: 0 } as const;
const endOfRow = '000000000001';

/** Rows with runs of all lengths, some of them similar to the row above. */
function drawing(random: Random, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    let grey = random.pick([0, 255]);
    const chance = random.pick([0.001, 0.02, 0.3]);
    const likeAbove = row > 0 ? random.pick([0, 0.95, 1]) : 0;
    for (let at = row * width; at < (row + 1) * width; at += 1) {
      if (random.chance(chance)) grey = 255 - grey;
      pixels[at] = random.chance(likeAbove) ? (pixels[at - width] ?? 0) : grey;
    }
  }
  return pixels;
}

test('group 4 is decoded exactly, and refused where it is cut off', async () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const random = Random.of('fax', seed);
    const [width, height] = [16 * (1 + random.below(seed % 4 === 0 ? 250 : 20)), 32];
    const pixels = drawing(random, width, height);
    const { bytes } = await faxStream({ width, height, bits: 1, planes: [pixels], dpi: 72 });
    const format: FaxFormat = { ...group4, width, height };
    expect(decodeFax(bytes, format)).toEqual({ width, height, pixels });
    const cut = bytes.subarray(0, Math.floor(bytes.length * random.next() - 4));
    expect(decodeFax(cut, format)).toBeNull();
  }
});

test('group 3 is decoded, with and without marks at the end of rows', () => {
  const [width, height] = [2600, 20];
  const pixels = drawing(Random.of('group 3'), width, height);
  const rows = Array.from({ length: height }, (_, row) =>
    codedRuns(pixels.subarray(row * width, (row + 1) * width)),
  );
  const format = { ...group4, width, height, coding: 'runs' } as const;
  const image = { width, height, pixels };
  expect(decodeFax(bytesOf(rows.join('')), format)).toEqual(image);
  expect(decodeFax(bytesOf(rows.map((row) => `0000${endOfRow}${row}`).join('')), format)).toEqual(
    image,
  );
  const whole = rows.map((row) => row.padEnd(Math.ceil(row.length / 8) * 8, '0')).join('');
  expect(decodeFax(bytesOf(whole), { ...format, aligned: true })).toEqual(image);
  expect(decodeFax(bytesOf(rows.slice(0, 19).join('')), format)).toBeNull();
});

test('group 3 with rows coded by their differences is decoded', () => {
  const row = Uint8Array.from({ length: 300 }, (_, x) => (x % 90 < 60 ? 255 : 0));
  // The colour changes at 60, 90, 150, 180, 240 and 270, then the row ends.
  const like = '1'.repeat(7);
  const bits = `${endOfRow}1${codedRuns(row)}${`${endOfRow}0${like}`.repeat(3)}`;
  const format = { ...group4, width: 300, height: 4, coding: 'mixed' } as const;
  const pixels = Uint8Array.from([...row, ...row, ...row, ...row]);
  expect(decodeFax(bytesOf(bits), format)).toEqual({ width: 300, height: 4, pixels });
});

test('any random data at most fails to decode', () => {
  const lengths = new Set<number | undefined>();
  for (let seed = 0; seed < 300; seed += 1) {
    const random = Random.of('wild', seed);
    const bytes = Uint8Array.from({ length: random.below(200) }, () => random.below(256));
    for (const coding of ['group4', 'runs', 'mixed'] as const) {
      const image = decodeFax(bytes, { ...group4, width: 50, height: 20, coding });
      lengths.add(image?.pixels.length);
    }
  }
  expect(lengths).toEqual(new Set([undefined, 1000]));
});

function codedRuns(row: Uint8Array): string {
  let bits = '';
  let isWhite = true;
  for (let at = 0; at < row.length; isWhite = !isWhite) {
    let run = 0;
    while (at < row.length && row[at] === (isWhite ? 255 : 0)) {
      at += 1;
      run += 1;
    }
    bits += codedRun(run, isWhite ? whiteRuns : blackRuns);
  }
  return bits;
}

function codedRun(run: number, table: Int32Array): string {
  if (run >= 64) {
    const most = Math.min(2560, run - (run % 64));
    return code(most, table) + codedRun(run - most, table);
  }
  return code(run, table);
}

function code(run: number, table: Int32Array): string {
  const place = table.findIndex((entry) => entry > 0 && entry >> 4 === run);
  return place
    .toString(2)
    .padStart(RUN_BITS, '0')
    .slice(0, (table[place] ?? 0) & 15);
}

function bytesOf(bits: string): Uint8Array {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}
