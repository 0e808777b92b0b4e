import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { counted, plural } from '#shared/domain/texts/counted.ts';
import { formatNumber, toHundredths } from '#shared/domain/texts/numbers.ts';
import { meanWith } from '../marks/mark-rows.ts';
import type { MovedMark } from './pile-marks.ts';
import type { ThresholdEffect } from './use-threshold.ts';

const MOST_NAMED = 4;

export const formatThreshold = (value: number) =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

const byThreshold = (count: number) => plural(count, 'note bouge', 'notes bougent');
/** Counts the validated marks that would change if somebody applied the preview. */
const ifApplied = (count: number) => plural(count, 'note changerait', 'notes changeraient');
/**
 * Counts marks that changed for another reason than the threshold, such as boxes decided by hand.
 */
const sinceComputed = (count: number) =>
  plural(count, 'note est à recalculer', 'notes sont à recalculer');

/**
 * Tells whether the marks follow this threshold. The words of a change would be read as about the
 * proposed threshold beside them.
 */
export const restInWords = (moved: readonly MovedMark[]) =>
  moved.length === 0 ? 'Les notes suivent ce seuil.' : movedInWords(moved, sinceComputed);

export function movedInWords(moved: readonly MovedMark[], verb = byThreshold): string {
  if (moved.length === 0) return 'Aucune note ne bouge.';
  const named = moved
    .slice(0, MOST_NAMED)
    .map(
      ({ copy, before, after }) =>
        `copie ${copyInWords(copy)} (${formatNumber(before)} → ${formatNumber(after)})`,
    );
  const rest = moved.length - named.length;
  const more = rest > 0 ? [`et ${counted(rest, 'autre')}`] : [];
  return `${moved.length} ${verb(moved.length)}\u00a0: ${[...named, ...more].join(', ')}.`;
}

/** Describes a preview; `told` says who knows a mark already. */
export function previewInWords(
  overview: CorrectionOverview,
  moved: readonly MovedMark[],
  told: string,
): string {
  const after = moved.map(({ copy, after: final }) => ({ copy, final }));
  const mean = meansInWords(meanWith(overview, []), meanWith(overview, after));
  const words =
    moved.length === 0 ? ['Aucune note ne changerait.'] : [movedInWords(moved, ifApplied)];
  if (mean) words.push(`Moyenne ${mean}.`);
  return ['Aperçu, rien n’est enregistré.', ...words, told].join(' ').trim();
}

/** Describes the marks while the hand moves the threshold. */
export function movingInWords(overview: CorrectionOverview, moved: readonly MovedMark[]): string {
  const after = moved.map(({ copy, after: final }) => ({ copy, final }));
  const mean = meansInWords(meanWith(overview, []), meanWith(overview, after));
  return `${movedInWords(moved)}${mean && ` Moyenne ${mean}.`}`;
}

/** Describes what a change has done; null once the marks are no longer those that it made. */
export function effectInWords(
  overview: CorrectionOverview,
  { from, to, changes, isWayBack }: ThresholdEffect,
): string | null {
  const finals = new Map(overview.copies.map(({ copy, mark }) => [copy, mark?.final]));
  if (changes.some(({ copy, after }) => finals.get(copy) !== after)) return null;
  const what = `${isWayBack ? 'Annulé, seuil' : 'Seuil'} ${formatThreshold(from)} → ${formatThreshold(to)}`;
  if (changes.length === 0) return `${what}\u00a0: aucune note n’a changé.`;
  const before = changes.map(({ copy, before: final }) => ({ copy, final }));
  const mean = meansInWords(meanWith(overview, before), meanWith(overview, []));
  const count = `${counted(changes.length, 'note')} ${plural(changes.length, 'a', 'ont')} changé`;
  return `${what}\u00a0: ${count}${mean && `, moyenne ${mean}`}.`;
}

/** Writes «14,04 → 10,58»; empty where the mean stays, or there is none. */
function meansInWords(before: number | null, after: number | null): string {
  if (before === null || after === null) return '';
  const [was, is] = [before, after].map((mean) => formatNumber(toHundredths(mean)));
  return was === is ? '' : `${was} → ${is}`;
}
