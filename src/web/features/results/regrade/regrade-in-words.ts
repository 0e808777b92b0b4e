import type { Regrade } from '#shared/contract/online/attempt-schemas.ts';
import { type MarkManner, onlineMark } from '#shared/domain/scoring/scoring.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';

/**
 * As in «25 notes changent avec le barème actuel : 17 en hausse, 8 en baisse. Une reste la même.»
 * A copy whose questions earn other points, with the same mark in the end, keeps its mark.
 */
export function regradeInWords(regrade: Regrade, manner: MarkManner): string {
  const gains = regrade.changes.map(
    ({ before, after }) => onlineMark(after, manner) - onlineMark(before, manner),
  );
  const up = gains.filter((gain) => gain > 0).length;
  const down = gains.filter((gain) => gain < 0).length;
  if (up + down === 0) {
    return 'Aucune note ne change avec le barème actuel, mais des points sont répartis autrement.';
  }
  const trends = [up > 0 && `${up} en hausse`, down > 0 && `${down} en baisse`].filter(Boolean);
  const changed = oneOrMany(up + down, 'Une note change', 'notes changent');
  const kept = regrade.unchanged + gains.length - up - down;
  const rest = kept > 0 ? ` ${oneOrMany(kept, 'Une reste la même.', 'restent les mêmes.')}` : '';
  return `${changed} avec le barème actuel\u00a0: ${trends.join(', ')}.${rest}`;
}
