import { type RefObject, useLayoutEffect } from 'react';

/**
 * A button that can no longer be pressed, or is gone, loses the focus, and the keys of the `room`
 * around it would reach nobody: the focus goes to `home` instead.
 */
export function useKeptFocus(
  room: RefObject<HTMLElement | null>,
  home: RefObject<HTMLElement | null>,
): void {
  // Read while it is drawn: a button loses the focus in the moment when it is disabled or taken away.
  const focused = document.activeElement;
  const wasInside = room.current?.contains(focused) ?? false;
  useLayoutEffect(() => {
    if (!wasInside || !(focused instanceof HTMLButtonElement)) return;
    if (focused.disabled || !focused.isConnected) home.current?.focus();
  });
}
