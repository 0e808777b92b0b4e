import { useEffect, useEffectEvent } from 'react';

interface Marked {
  readonly isDialog: true;
}

const isMarked = () => (history.state as Partial<Marked> | null)?.isDialog === true;

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
    if (!isMarked()) history.pushState({ ...history.state, isDialog: true } satisfies Marked, '');
    const listen = () => {
      if (!isMarked()) onBack();
    };
    window.addEventListener('popstate', listen);
    return () => {
      open -= 1;
      window.removeEventListener('popstate', listen);
      // Not at once: another may open in its place.
      setTimeout(() => {
        if (open === 0 && isMarked()) history.back();
      });
    };
  }, [isOpen]);
}
