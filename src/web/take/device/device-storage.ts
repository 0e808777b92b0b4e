import type { FrozenFormat } from '#shared/domain/frozen-format.ts';

/**
 * What this device keeps. Some browsers allow no storage, or are full: what cannot be written
 * lasts as long as the page.
 */
const lastResort = new Map<string, string>();

/** Large, and only needed to reload without network: papers make room for choices. */
export const paperPrefix = 'cochalot.paper.';

const unread = '.unread';

/** Whether a reload would lose choices that the server does not have. */
export const lastsWithPage = (): boolean =>
  [...lastResort.keys()].some((key) => !key.startsWith(paperPrefix));

export function readKept<Value>(key: string, format: FrozenFormat<Value>): Value | null {
  const text = lastResort.get(key) ?? readStorage(key);
  if (text === null) return null;
  try {
    return format.read(JSON.parse(text));
  } catch {
    // Choices may be in it: somebody who knows can still find them there.
    if (!key.startsWith(paperPrefix)) tryToWrite(`${key}${unread}`, text);
    return null;
  }
}

export function writeKept<Value>(key: string, format: FrozenFormat<Value>, value: Value): void {
  const text = JSON.stringify(format.write(value));
  if (tryToWrite(key, text) || (makeRoom() && tryToWrite(key, text))) lastResort.delete(key);
  else lastResort.set(key, text);
}

function tryToWrite(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function makeRoom(): boolean {
  try {
    const papers = Object.keys(window.localStorage).filter((key) => key.startsWith(paperPrefix));
    for (const key of papers) window.localStorage.removeItem(key);
    return papers.length > 0;
  } catch {
    return false;
  }
}

export function removeKept(key: string): void {
  lastResort.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was written either.
  }
}

/** Calls back when another tab changes it. */
export function watchKept(key: string, onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Of what begins so, what there is. */
export function keptKeys(prefix: string): string[] {
  const keys = new Set(lastResort.keys());
  try {
    for (const key of Object.keys(window.localStorage)) keys.add(key);
  } catch {
    // What could not be read was not written either.
  }
  return [...keys].filter((key) => key.startsWith(prefix) && !key.endsWith(unread));
}
