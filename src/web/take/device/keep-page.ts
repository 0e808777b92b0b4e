const WORKER = '/quiz-worker.js';
const SCOPE = '/quiz/';

/** For a reload without network, where browsers allow it: over https, or on this machine. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(loadedFiles());
    // Formulas bring their fonts when the first one is shown.
    document.fonts.addEventListener('loadingdone', () => active?.postMessage(loadedFiles()));
  } catch {
    // The page works without, as long as there is a network to load it from.
  }
}

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
