import { useEffect, useRef, useSyncExternalStore } from 'react';
import { addGuard, hasUnsavedChanges, subscribeToUnsavedChanges } from './unsaved-guards.ts';

/**
 * While `dirty`, leaving the screen, by a link, by the browser's buttons or by closing the tab, first
 * calls `save` if there is one, and asks when it does not answer true.
 */
export function useUnsavedGuard(dirty: boolean, save?: () => Promise<boolean>): void {
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    if (!dirty) return;
    return addGuard({ save: async () => (await latestSave.current?.()) ?? false });
  }, [dirty]);
}

/** The same for what this tab keeps by itself. */
export function useKeptGuard(dirty: boolean): void {
  useEffect(() => (dirty ? addGuard({ isKept: true }) : undefined), [dirty]);
}

/** Whether anything on the screen is unsaved, wherever it is written. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribeToUnsavedChanges, hasUnsavedChanges);
}
