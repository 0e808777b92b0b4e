import { type RefObject, useEffect, useRef } from 'react';

/** Not every browser has this yet. Without it the gesture goes back to the previous page. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };

/**
 * On a phone, the back gesture presses this button of a dialog, as Escape would, instead of leaving
 * the page.
 */
export function useBackGesture(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!CloseWatcher) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        button.current?.click();
        // The dialog may stay open, to ask whether unsaved text may be lost.
        watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
  return button;
}
