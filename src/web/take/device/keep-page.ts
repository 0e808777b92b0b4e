import { retryPause } from '#web/lib/api/retry-pause.ts';

const WORKER = '/quiz-worker.js';
const SCOPE = '/quiz/';
/** Where the worker keeps the page itself. */
const PAGE = '/quiz/page';

const never = new AbortController().signal;

/** For a reload without network, where browsers allow it: over https, or on this machine. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await register();
    const { active } = await navigator.serviceWorker.ready;
    const keep = () => active?.postMessage(loadedFiles());
    // Formulas bring their fonts when the first one is shown.
    document.fonts.addEventListener('loadingdone', keep);
    await untilKept(keep);
  } catch {
    // The page works without, as long as there is a network to load it from.
  }
}

async function register(): Promise<void> {
  for (let failures = 1; ; failures = (await retryPause(failures, never)) + 1) {
    try {
      await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
      return;
    } catch (error) {
      // Its script was lost on the way; anything else is a browser that allows no worker.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/** What the worker fetches may be lost as well. */
async function untilKept(keep: () => void): Promise<void> {
  for (let failures = 1; !(await isKept()); failures = (await retryPause(failures, never)) + 1) {
    keep();
  }
}

async function isKept(): Promise<boolean> {
  const kept = await Promise.all([PAGE, ...loadedFiles()].map((file) => caches.match(file)));
  return kept.every((file) => file !== undefined);
}

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
