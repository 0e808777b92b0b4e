const domId = (id: string) => `question-${id}`;

/** Goes on the element that stands for the question, for the focus to land on. */
export function focusTarget(id: string) {
  return { id: domId(id), tabIndex: -1 } as const;
}

/**
 * Brings the reader to a question once it is on screen; without one, the page stays as it is. A tab
 * that has yet to be drawn is worth more tries. Whoever does something else meanwhile is left to it.
 */
export function focusQuestion(id: string | undefined, tries = 1): void {
  if (id === undefined) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  // After the change is drawn, and after a closing dialog or menu has given the focus back.
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
