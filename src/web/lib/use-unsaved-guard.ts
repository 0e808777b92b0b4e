import { useEffect, useRef } from 'react';
import { addGuard } from './unsaved-guards.ts';

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
