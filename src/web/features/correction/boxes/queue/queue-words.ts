import { answerLetter } from '#shared/domain/answer-letter.ts';
import { formatNumber } from '#shared/domain/numbers.ts';
import { placeInWords } from '../box-pile.ts';
import type { LookReason, QueueItem } from './review-queue.ts';

/** Why a question deserves a look, in a few words. */
export const reasonWords: Record<LookReason, string> = {
  effect: 'Case douteuse qui change la note',
  several: 'Deux coches pour une seule réponse attendue',
  doubtful: 'Case douteuse, sans effet sur la note',
  cancelled: 'Coche annulée',
  empty: 'Question laissée vide',
};

/** How many of a kind there are. */
export const reasonCount: Record<LookReason, (count: number) => string> = {
  effect: (count) => (count > 1 ? 'changent une note' : 'change une note'),
  several: (count) => (count > 1 ? 'doubles coches' : 'double coche'),
  doubtful: (count) => (count > 1 ? 'douteuses sans effet' : 'douteuse sans effet'),
  cancelled: (count) => (count > 1 ? 'coches annulées' : 'coche annulée'),
  empty: (count) => (count > 1 ? 'questions vides' : 'question vide'),
};

/** «+0,67»: with its sign, for what a mark gains or loses. */
export const signed = (value: number) => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`;

/** What a screen reader says when a question comes up. */
export function itemInWords(
  { asked, reasons, focus, effect }: QueueItem,
  isTicked: (index: number) => boolean,
): string {
  const where = `Copie ${asked.copy}, question ${asked.question + 1}, ${placeInWords(asked.place)}`;
  const boxes = focus.map(
    ({ answer, index }) =>
      `réponse ${answerLetter(answer)} lue ${isTicked(index) ? 'cochée' : 'vide'}`,
  );
  const change = effect === 0 ? [] : [`effet sur la note ${signed(effect)}`];
  return [where, ...reasons.map((reason) => reasonWords[reason]), ...boxes, ...change].join('. ');
}
