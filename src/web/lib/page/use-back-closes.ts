import { useEffect, useEffectEvent } from 'react';

interface Marked {
  /** How many things lie over the page, one over the other. */
  readonly depth: number;
}

const depth = () => (history.state as Partial<Marked> | null)?.depth ?? 0;

let open = 0;

/**
 * On a phone «Retour» closes what lies over the page, and does not leave the page: while that is
 * open, an entry of the history stands for it.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    open += 1;
    const own = open;
    if (depth() < own) history.pushState({ ...history.state, depth: own } satisfies Marked, '');
    const listen = () => {
      if (depth() < own) onBack();
    };
    window.addEventListener('popstate', listen);
    return () => {
      open -= 1;
      window.removeEventListener('popstate', listen);
      // Not at once: another may open in its place.
      setTimeout(() => {
        if (depth() > open) history.go(open - depth());
      });
    };
  }, [isOpen]);
}
