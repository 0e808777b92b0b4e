import type { Random } from './scan-simulator/random.ts';

/** Damages a file as a bad line, disk or person would; the same for the same seed. */
export function mutateFile(file: Uint8Array, random: Random): Uint8Array {
  let bytes = new Uint8Array(file);
  for (let left = 1 + random.below(6); left > 0; left -= 1) {
    bytes = random.pick([flipBits, overwrite, remove, repeat, cut, changeNumber])(bytes, random);
  }
  return bytes;
}

type Bytes = Uint8Array<ArrayBuffer>;

function flipBits(bytes: Bytes, random: Random): Bytes {
  for (let left = 1 + random.below(20); left > 0 && bytes.length > 0; left -= 1) {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  }
  return bytes;
}

function overwrite(bytes: Bytes, random: Random): Bytes {
  const start = random.below(bytes.length + 1);
  const value = random.pick([0, 255, random.below(256)]);
  return bytes.fill(value, start, start + random.below(64));
}

function remove(bytes: Bytes, random: Random): Bytes {
  const start = random.below(bytes.length + 1);
  return joined(bytes.subarray(0, start), bytes.subarray(start + random.below(200)));
}

function repeat(bytes: Bytes, random: Random): Bytes {
  const start = random.below(bytes.length + 1);
  const part = bytes.subarray(start, start + random.below(200));
  return joined(bytes.subarray(0, start), part, part, bytes.subarray(start));
}

function cut(bytes: Bytes, random: Random): Bytes {
  return random.chance(0.3) ? bytes.slice(0, random.below(bytes.length + 1)) : bytes;
}

/** Replaces a length, size or offset by another number. */
function changeNumber(bytes: Bytes, random: Random): Bytes {
  const text = Buffer.from(bytes).toString('latin1');
  const numbers = [...text.matchAll(/\d+/g)];
  const chosen = numbers[random.below(Math.max(1, numbers.length))];
  if (!chosen) return bytes;
  const other = random.pick([
    '0',
    '-1',
    '1',
    '65535',
    '99999999',
    '4294967296',
    '2147483647',
    '1e9',
  ]);
  const changed = text.slice(0, chosen.index) + other + text.slice(chosen.index + chosen[0].length);
  return new Uint8Array(Buffer.from(changed, 'latin1'));
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(parts));
}
