import type { MarkChanges } from '#shared/contract/correction-schemas.ts';
import { formatNumber } from '#shared/domain/numbers.ts';

const MOST_NAMED = 8;

/** «3 notes changent : Léa MOREL 12 → 13,33 ; …» */
export function changesInWords({ changes, unchanged }: MarkChanges): string {
  if (changes.length === 0) return `Aucune des ${unchanged} notes ne change.`;
  const named = changes
    .slice(0, MOST_NAMED)
    .map(
      ({ name, before, after }) =>
        `${name} ${before === null ? '—' : formatNumber(before)} → ${formatNumber(after)}`,
    );
  const rest = changes.length > MOST_NAMED ? [`et ${changes.length - MOST_NAMED} autres`] : [];
  const verb = changes.length > 1 ? 'notes changent' : 'note change';
  return `${changes.length} ${verb}\u00a0: ${[...named, ...rest].join('\u00a0; ')}.`;
}
