import { type RefObject, useLayoutEffect } from 'react';

/**
 * A button that can no longer be pressed loses the focus, and the keys of the `room` around it would
 * reach nobody: the focus goes to `home` instead.
 */
export function useKeptFocus(
  room: RefObject<HTMLElement | null>,
  home: RefObject<HTMLElement | null>,
): void {
  // Read while it is drawn: a button loses the focus in the moment when it is disabled.
  const focused = document.activeElement;
  useLayoutEffect(() => {
    if (!(focused instanceof HTMLButtonElement) || !focused.disabled) return;
    if (room.current?.contains(focused)) home.current?.focus();
  });
}
