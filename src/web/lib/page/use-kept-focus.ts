import { type RefObject, useLayoutEffect } from 'react';

/**
 * A button that is disabled or removed loses the focus, and the keyboard shortcuts of `room` around
 * it would reach nothing. The focus is therefore moved to `home`.
 */
export function useKeptFocus(
  room: RefObject<HTMLElement | null>,
  home: RefObject<HTMLElement | null>,
): void {
  // Read during the render, since the button loses the focus as soon as it is disabled or removed.
  const focused = document.activeElement;
  const wasInside = room.current?.contains(focused) ?? false;
  useLayoutEffect(() => {
    if (!wasInside || !(focused instanceof HTMLButtonElement)) return;
    if (focused.disabled || !focused.isConnected) home.current?.focus();
  });
}
