import { type RefObject, useEffect, useRef } from 'react';

/** Not in every browser yet; where it lacks, the gesture goes to the page before. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };

/**
 * On a phone the back gesture presses this button of a dialog, as Escape would, and does not leave
 * the page that lies under it.
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
        // The dialog may stay, to ask whether what was written is to be lost.
        watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
  return button;
}
