import type { FrozenFormat } from '#shared/domain/frozen-format.ts';

/**
 * What this device could not store. Some browsers allow no storage, or it is full: such values last
 * as long as the tab, in the entry of its history that a reload finds again. No address shows them, no
 * site is sent them, and the list of visited pages does not have them, as it would have an address
 * with a copy's id after «#».
 */
const unstored = new Map<string, string>(history.state?.unstored);

// What was removed must not come back with another entry of the same tab.
addEventListener('popstate', keepUnstored);

function keepUnstored(): void {
  const small = [...unstored].filter(([key]) => !key.startsWith(paperPrefix));
  try {
    history.replaceState({ ...history.state, unstored: small }, '');
  } catch {
    // It lasts as long as the page.
  }
}

/**
 * Papers are large, and needed only for a reload without network, so that they are removed to make
 * room for choices.
 */
export const paperPrefix = 'cochalot.paper.';

const unreadableSuffix = '.unread';

/** Whether a reload would lose choices that the server does not have. */
export const isKeptInMemoryOnly = (): boolean =>
  [...unstored.keys()].some((key) => !key.startsWith(paperPrefix));

export function readKept<Value>(key: string, format: FrozenFormat<Value>): Value | null {
  const text = unstored.get(key) ?? readStorage(key);
  if (text === null) return null;
  try {
    return format.read(JSON.parse(text));
  } catch {
    // An unreadable value may contain choices, so that it is kept under another key, where an
    // expert can find it.
    if (!key.startsWith(paperPrefix)) tryToWrite(`${key}${unreadableSuffix}`, text);
    return null;
  }
}

export function writeKept<Value>(key: string, format: FrozenFormat<Value>, value: Value): void {
  const text = JSON.stringify(format.write(value));
  if (tryToWrite(key, text) || (makeRoom() && tryToWrite(key, text))) forgetUnstored(key);
  else {
    unstored.set(key, text);
    keepUnstored();
  }
}

function forgetUnstored(key: string): void {
  if (unstored.delete(key)) keepUnstored();
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
  forgetUnstored(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // If nothing can be read, nothing was written either.
  }
}

/** Calls back when another tab changes the value. */
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

/** The existing keys that begin with `prefix`. */
export function keptKeys(prefix: string): string[] {
  const keys = new Set(unstored.keys());
  try {
    for (const key of Object.keys(window.localStorage)) keys.add(key);
  } catch {
    // What cannot be read was not written either.
  }
  return [...keys].filter((key) => key.startsWith(prefix) && !key.endsWith(unreadableSuffix));
}
