import type { KeyboardEvent } from 'react';
import type { Queue } from './use-queue.ts';
import type { QueueActs } from './use-queue-acts.ts';

/** Does by keyboard all that the buttons do, and ticks each answer by its letter. */
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
  // A focused button answers by itself; a focused answer does so only to the space bar, like any
  // checkbox.
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
