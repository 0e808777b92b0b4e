/** `tab` is kept until the tab is closed, `browser` until somebody clears it. */
export type Keeping = 'tab' | 'browser';

const storageOf = (keeping: Keeping) => (keeping === 'tab' ? sessionStorage : localStorage);

/** What was written by this browser; null where there is nothing, or nothing that can be read. */
export function readStored<Value>(keeping: Keeping, key: string): Value | null {
  try {
    const stored = storageOf(keeping).getItem(key);
    return stored ? (JSON.parse(stored) as Value) : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still lets its user work. */
export function writeStored<Value>(keeping: Keeping, key: string, value: Value): void {
  try {
    storageOf(keeping).setItem(key, JSON.stringify(value));
  } catch {}
}

/** All that begin so. */
export function storedKeys(keeping: Keeping, start: string): string[] {
  try {
    return Object.keys(storageOf(keeping)).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

export function dropStored(keeping: Keeping, key: string): void {
  try {
    storageOf(keeping).removeItem(key);
  } catch {}
}
