const WORKER = '/quiz-worker.js';
const SCOPE = '/quiz/';
/** The key under which the worker caches the page. */
const PAGE = '/quiz/page';

/** A file that fails to load is fetched again, but not for ever: there may be no room for it. */
const MOST_TRIES = 8;
const PAUSE_MS = 1500;

/**
 * Caches the page for a reload without network, where browsers allow it: over HTTPS, or on this
 * machine.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let keep: (() => void) | undefined;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    try {
      if (await (keep && isKept())) return;
      keep ??= await askWorker();
      keep();
    } catch {
      // The page works without this as long as there is a network to load it from.
    }
    await new Promise((resolve) => setTimeout(resolve, tries * PAUSE_MS));
  }
}

async function askWorker(): Promise<() => void> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  const keep = () => active?.postMessage(loadedFiles());
  // The fonts of formulas are loaded only when the first formula is shown.
  document.fonts.addEventListener('loadingdone', keep);
  return keep;
}

async function isKept(): Promise<boolean> {
  const kept = await Promise.all([PAGE, ...loadedFiles()].map((file) => caches.match(file)));
  return kept.every(Boolean);
}

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
