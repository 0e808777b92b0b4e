/** `tab` is kept until the tab is closed, `browser` until somebody clears it. */
export type Keeping = 'tab' | 'browser';

const storageOf = (keeping: Keeping) => (keeping === 'tab' ? sessionStorage : localStorage);

/** Returns what this browser has stored, or null if there is nothing readable. */
export function readStored<Value>(keeping: Keeping, key: string): Value | null {
  try {
    const stored = storageOf(keeping).getItem(key);
    return stored ? (JSON.parse(stored) as Value) : null;
  } catch {
    return null;
  }
}

/** A browser that refuses to store must not prevent its user from working. */
export function writeStored<Value>(keeping: Keeping, key: string, value: Value): void {
  try {
    storageOf(keeping).setItem(key, JSON.stringify(value));
  } catch {}
}

/** The keys that begin with `start`. */
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
