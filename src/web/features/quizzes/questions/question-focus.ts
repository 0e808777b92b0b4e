const domId = (id: string) => `question-${id}`;

/** Attributes of the element that gets the focus for a question. */
export function focusTarget(id: string) {
  return { id: domId(id), tabIndex: -1 } as const;
}

/**
 * Focuses a question once it is on screen. Without an id, nothing happens. A tab that must first be
 * rendered needs more tries. If the reader presses anything meanwhile, the focus is not moved.
 */
export function focusQuestion(id: string | undefined, tries = 1): void {
  if (id === undefined) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  // Waits until the change is rendered, and until a closing dialog or menu has given the focus
  // back.
  const arrival = setTimeout(() => {
    waiting.abort();
    const element = document.getElementById(domId(id));
    if (!element?.checkVisibility() && tries > 1) return focusQuestion(id, tries - 1);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, 50);
  function goElsewhere() {
    clearTimeout(arrival);
    waiting.abort();
  }
  for (const deed of ['pointerdown', 'keydown'])
    document.addEventListener(deed, goElsewhere, { capture: true, signal });
}
