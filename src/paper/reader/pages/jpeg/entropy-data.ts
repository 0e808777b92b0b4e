/** The coded data of a scan without the bytes that only keep markers apart. */
export interface EntropyData {
  /** Followed by zeros, so that one unit may be read past the end. */
  readonly bytes: Uint8Array;
  /** Where each interval between restart markers begins. */
  readonly starts: readonly number[];
  readonly end: number;
}

/** The longest unit: ten blocks of 64 coefficients, each of a code of 16 bits and a value of 15. */
const longestUnit = 10 * 64 * 4;

/** From the first byte after a scan's header to the next marker that is no restart. */
export function entropyData(file: Uint8Array, from: number): EntropyData {
  const bytes = new Uint8Array(file.length - from + longestUnit);
  const starts = [0];
  let end = 0;
  let at = from;
  const copyUpTo = (stop: number) => {
    bytes.set(file.subarray(at, stop), end);
    end += stop - at;
  };
  for (;;) {
    const found = file.indexOf(0xff, at);
    const marker = found === -1 ? file.length : found;
    const kind = file[marker + 1];
    const isStuffed = kind === 0;
    copyUpTo(isStuffed ? marker + 1 : marker);
    at = marker + (kind === 0xff ? 1 : 2);
    if (isStuffed || kind === 0xff) continue;
    if (kind === undefined || kind < 0xd0 || kind > 0xd7) return { bytes, starts, end };
    starts.push(end);
  }
}
