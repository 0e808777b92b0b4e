import { useState } from 'react';
import { type BoxPile, boxesNow, type PileBox } from '../pages/box-pile.ts';
import { type DecidedPile, isDoubtful } from './decided-pile.ts';
import type { BoxReview } from './use-box-review.ts';

/** The lists of boxes that can be looked through. */
export const boxLists = {
  doubtful: { label: 'à vérifier', one: 'à vérifier', holds: isDoubtful },
  checked: {
    label: 'cochées',
    one: 'cochée',
    holds: ({ ticked }, { index }) => ticked[index] ?? false,
  },
  unchecked: { label: 'vides', one: 'vide', holds: ({ ticked }, { index }) => !ticked[index] },
  corrected: {
    label: 'corrigées à la main',
    one: 'corrigée à la main',
    holds: ({ corrected }, { index }) => corrected[index] ?? false,
  },
  confirmed: {
    label: 'confirmées',
    one: 'confirmée',
    holds: ({ byHand, corrected }, { index }) => Boolean(byHand[index]) && !corrected[index],
  },
} as const satisfies Record<
  string,
  { label: string; one: string; holds: (decided: DecidedPile, box: PileBox) => boolean }
>;
export type BoxList = keyof typeof boxLists;

export function countListed({ boxes }: BoxPile, decided: DecidedPile, list: BoxList): number {
  const { holds } = boxLists[list];
  let count = 0;
  for (const box of boxes) if (holds(decided, box)) count += 1;
  return count;
}

type Listable = Pick<BoxReview, 'pile' | 'decided'>;

/** Sorts the least certain first. */
function listedBoxes({ pile, decided }: Listable, list: BoxList): PileBox[] {
  const { holds } = boxLists[list];
  const doubt = ({ index }: PileBox) => decided.confidences[index] ?? 1;
  return pile.boxes.filter((box) => holds(decided, box)).sort((a, b) => doubt(a) - doubt(b));
}

/** Adds boxes of a pile with other pages after those that were listed before. */
export function continuedList(
  review: Listable,
  list: BoxList,
  before: readonly PileBox[],
): PileBox[] {
  const kept = boxesNow(review.pile, before);
  const keptBoxes = new Set(kept);
  return [...kept, ...listedBoxes(review, list).filter((box) => !keptBoxes.has(box))];
}

/** Keeps a list as it is while its boxes are decided, so that nothing moves under the hand. */
export function useListedBoxes(review: BoxReview, list: BoxList): readonly PileBox[] {
  const { pile } = review;
  const state = [list, review.threshold, review.overview.fillCancels].join(' ');
  const [kept, keep] = useState(() => ({ state, pile, boxes: listedBoxes(review, list) }));
  // The list follows the pile itself, since the overview knows of added pages before their boxes
  // are here.
  if (kept.state === state && kept.pile === pile) return kept.boxes;
  const boxes =
    kept.state === state ? continuedList(review, list, kept.boxes) : listedBoxes(review, list);
  const next = { state, pile, boxes };
  keep(next);
  return next.boxes;
}
