import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { signedNumber } from '#shared/domain/texts/numbers.ts';
import { boxLetter, placeInWords } from '../../pages/box-pile.ts';
import type { LookReason, QueueItem } from './review-queue.ts';

/** Tells in a few words why a question deserves a look. */
export const reasonWords: Record<LookReason, string> = {
  effect: 'Case douteuse qui change la note',
  several: 'Deux coches pour une seule réponse attendue',
  doubtful: 'Case douteuse, sans effet sur la note',
  cancelled: 'Coche annulée',
  empty: 'Question laissée vide',
};

/** Tells how many of a kind there are. */
export const reasonCount: Record<LookReason, (count: number) => string> = {
  effect: (count) => plural(count, 'change une note', 'changent une note'),
  several: (count) => plural(count, 'double coche', 'doubles coches'),
  doubtful: (count) => plural(count, 'douteuse sans effet', 'douteuses sans effet'),
  cancelled: (count) => plural(count, 'coche annulée', 'coches annulées'),
  empty: (count) => plural(count, 'question vide', 'questions vides'),
};

/** What a screen reader says when a question comes up. */
export function itemInWords(
  { asked, reasons, focus, effect }: QueueItem,
  isTicked: (index: number) => boolean,
): string {
  const where = `Copie ${copyInWords(asked.copy)}, question ${asked.number}, ${placeInWords(asked.place)}`;
  const boxes = focus.map(
    (box) => `proposition ${boxLetter(box)} lue ${isTicked(box.index) ? 'cochée' : 'vide'}`,
  );
  const change = effect === 0 ? [] : [`effet sur la note ${signedNumber(effect)}`];
  return [where, ...reasons.map((reason) => reasonWords[reason]), ...boxes, ...change].join('. ');
}
