const WORKER = '/quiz-worker.js';
const SCOPE = '/quiz/';
/** Where the worker keeps the page itself. */
const PAGE = '/quiz/page';

/** A file that is lost is fetched again; where there is no room for it, not for ever. */
const MOST_TRIES = 8;
const PAUSE_MS = 1500;

/** For a reload without network, where browsers allow it: over https, or on this machine. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let keep: (() => void) | undefined;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    try {
      if (await (keep && isKept())) return;
      keep ??= await askWorker();
      keep();
    } catch {
      // The page works without, as long as there is a network to load it from.
    }
    await new Promise((resolve) => setTimeout(resolve, tries * PAUSE_MS));
  }
}

async function askWorker(): Promise<() => void> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  const keep = () => active?.postMessage(loadedFiles());
  // Formulas bring their fonts when the first one is shown.
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
