import { useState } from 'react';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import type { BoxPile, PileBox } from '../../pages/box-pile.ts';
import { type DecidedPile, isDoubtful } from '../decided-pile.ts';
import type { BoxReview } from '../use-box-review.ts';
import type { Queue } from './use-queue.ts';

export type QueueActs = ReturnType<typeof useQueueActs>;

/**
 * Returns the acts on the question that the queue shows. Each is announced to users of a screen
 * reader. What is read is confirmed only once the picture `isDrawn`.
 */
export function useQueueActs(review: BoxReview, queue: Queue, isDrawn: boolean) {
  const [told, tell] = useState('');
  const { item } = queue;
  const { decided, decide } = review;
  const isTicked = (index: number) => decided.ticked[index] ?? false;

  function toggle(box: PileBox | undefined) {
    if (!box) return;
    tell(isTicked(box.index) ? 'Vide' : 'Cochée');
    decide(new Map([[box.zone, !isTicked(box.index)]]));
  }

  /** Confirms all boxes of the question as they are shown, whatever the threshold becomes. */
  function confirm() {
    if (!item) return;
    if (!isDrawn) {
      tell('L’image arrive');
      return;
    }
    const open = item.asked.boxes.filter(({ index }) => !decided.byHand[index]);
    decide(new Map(open.map(({ zone, index }) => [zone, isTicked(index)])));
    tell('Confirmé');
    queue.next();
  }

  const blank = item && blankCopy(review.pile, decided, item.asked.copy);

  function confirmBlank() {
    if (!blank) return;
    decide(new Map(blank.zones.map((zone) => [zone, false])));
    tell(`Copie ${copyInWords(blank.copy)} confirmée blanche`);
    queue.nextCopy();
  }

  function undo() {
    const [zone] = review.undo() ?? [];
    tell(zone === undefined ? 'Rien à annuler' : 'Annulé');
    if (zone !== undefined) queue.returnTo(zone);
  }

  /** Clears what was announced of one question, which is not true of the next. */
  function move(go: () => void) {
    tell('');
    go();
  }

  return {
    told,
    isTicked,
    blank,
    toggle,
    confirm,
    confirmBlank,
    undo,
    next: () => move(queue.next),
    previous: () => move(queue.previous),
  };
}

interface BlankCopy {
  readonly copy: number;
  /** How many questions nobody has looked at. */
  readonly questions: number;
  readonly zones: readonly string[];
}

/**
 * Finds a copy on which no box is ticked, with several questions that nobody has looked at: one
 * look is enough for all of them. Null where a single box of it is in doubt, or was ticked and
 * taken back.
 */
export function blankCopy(pile: BoxPile, decided: DecidedPile, copy: number): BlankCopy | null {
  const boxes = pile.boxes.filter((box) => box.copy === copy);
  const isBlank = boxes.every(
    (box) =>
      !decided.ticked[box.index] &&
      !isDoubtful(decided, box) &&
      (decided.byHand[box.index] || decided.states[box.index] !== 'cancelled'),
  );
  const open = boxes.filter(({ index }) => !decided.byHand[index]);
  const questions = new Set(open.map(({ question }) => question)).size;
  if (!isBlank || questions < 2) return null;
  return { copy, questions, zones: open.map(({ zone }) => zone) };
}
