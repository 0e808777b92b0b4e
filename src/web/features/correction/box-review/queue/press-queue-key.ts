import type { KeyboardEvent } from 'react';
import type { Queue } from './use-queue.ts';
import type { QueueActs } from './use-queue-acts.ts';

/** By keyboard all that the buttons do, and each answer by its letter. */
export function pressQueueKey(
  event: KeyboardEvent,
  item: Queue['item'],
  { toggle, confirm, undo, next, previous }: QueueActs,
): void {
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
    event.preventDefault();
    undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // A button that has the focus answers by itself; an answer, as any box to tick, to the space bar only.
  const button = event.target instanceof HTMLButtonElement ? event.target : null;
  if (button && event.key === ' ') return;
  if (button && event.key === 'Enter' && button.ariaPressed === null) return;
  const letter = event.key.toLowerCase();
  const place = /^[1-9]$/.test(letter) ? Number(letter) - 1 : letterPlace(letter);
  const lettered = item?.asked.boxes.find(({ printed }) => printed === place);
  const byKey = new Map<string, () => void>([
    ['Enter', confirm],
    ['ArrowRight', next],
    ['ArrowLeft', previous],
    [' ', () => toggle(item?.focus[0])],
    ['Backspace', undo],
  ]);
  const act = byKey.get(event.key) ?? (lettered && (() => toggle(lettered)));
  if (!act) return;
  event.preventDefault();
  act();
}

function letterPlace(letter: string): number {
  return /^[a-z]$/.test(letter) ? letter.charCodeAt(0) - 'a'.charCodeAt(0) : -1;
}
