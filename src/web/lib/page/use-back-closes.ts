import { useEffect, useEffectEvent } from 'react';

interface OverlayEntry {
  /** How many overlays are open above the page. */
  readonly depth: number;
}

const depth = () => (history.state as Partial<OverlayEntry> | null)?.depth ?? 0;

let open = 0;

/**
 * On a phone, «Retour» closes the overlay instead of leaving the page: while the overlay is open,
 * it has an entry in the history.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    open += 1;
    const own = open;
    if (depth() < own)
      history.pushState({ ...history.state, depth: own } satisfies OverlayEntry, '');
    const listen = () => {
      if (depth() < own) onBack();
    };
    window.addEventListener('popstate', listen);
    return () => {
      open -= 1;
      window.removeEventListener('popstate', listen);
      // Deferred, since another overlay may open in its place.
      setTimeout(() => {
        if (depth() > open) history.go(open - depth());
      });
    };
  }, [isOpen]);
}
