import { type ReactNode, useEffect, useState } from 'react';
import { retryDelay } from '#web/lib/api/retry-pause.ts';
import type { LaterScreens } from './later-screens.ts';
import { LoadingScreen } from './loading-screen.tsx';

let loaded: LaterScreens | null = null;
let loading: Promise<LaterScreens> | null = null;
let failedLoads = 0;

/**
 * Loads the screens before they are needed, so that they are available without network and cached
 * with the page.
 */
export function loadScreens(): Promise<LaterScreens> {
  loading ??= importScreens().catch((error: unknown) => {
    loading = null;
    failedLoads += 1;
    throw error;
  });
  return loading;
}

/**
 * Chromium remembers as long as a page lives that a module failed to load, and fails each later
 * import of it without a request. After a failure another address is therefore used.
 */
async function importScreens(): Promise<LaterScreens> {
  const address = document.querySelector<HTMLMetaElement>('[name=later-screens]')?.content;
  const file: Promise<{ laterScreens: LaterScreens }> =
    failedLoads && address
      ? import(/* @vite-ignore */ `${address}?${failedLoads}`)
      : import('./later-screens.ts');
  loaded = (await file).laterScreens;
  return loaded;
}

export async function loadScreensWithRetry(): Promise<LaterScreens> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await loadScreens();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}

interface LaterProps {
  /** Shown until the screens are loaded. */
  readonly meanwhile?: ReactNode;
  readonly children: (screens: LaterScreens) => ReactNode;
}

/**
 * Shows screens that the first question does not wait for. If loading them fails, it is retried.
 */
export function Later({ meanwhile = <LoadingScreen />, children }: LaterProps) {
  const [screens, setScreens] = useState(loaded);
  useEffect(() => {
    if (!screens) void loadScreensWithRetry().then(setScreens);
  }, [screens]);
  return screens ? children(screens) : meanwhile;
}
