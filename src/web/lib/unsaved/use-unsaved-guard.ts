import { useEffect, useRef, useSyncExternalStore } from 'react';
import { addGuard, hasUnsavedChanges, subscribeToUnsavedChanges } from './unsaved-guards.ts';

/**
 * While `dirty`, leaving the screen (by a link, the browser's buttons or closing the tab) first
 * calls `save`, if there is one, and asks for confirmation unless it returns true.
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

/** The same for something that this tab keeps by itself. */
export function useKeptGuard(dirty: boolean): void {
  useEffect(() => (dirty ? addGuard({ isKept: true }) : undefined), [dirty]);
}

/** Whether anything on the screen is unsaved, whichever component holds it. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribeToUnsavedChanges, hasUnsavedChanges);
}
