import { formatNumber } from '../numbers.ts';
import { fullMark } from './copy-mark.ts';
import type { MarkRules, RoundingDirection } from './mark-rules.ts';

export const directions = {
  nearest: 'au plus proche',
  up: 'au-dessus',
  down: 'en dessous',
} as const satisfies Record<RoundingDirection, string>;

/** Two decimals are how a mark is written, and no rounding. */
function roundingInWords({ step, direction }: MarkRules): string | null {
  if (step === 0.01) return null;
  return `arrondi à ${formatNumber(step)} ${directions[direction]}`;
}

/** What makes marks other than the raw ones, each rule in a few words. */
export function rulesInWords(rules: MarkRules): string[] {
  const { bonus, cap, harmonisation, absence } = rules;
  return [
    harmonisation?.kind === 'mean' && `moyenne amenée à ${formatNumber(harmonisation.target)}`,
    harmonisation?.kind === 'best' && `meilleure note à ${formatNumber(harmonisation.target)}`,
    bonus !== 0 && `${bonus > 0 ? 'bonus' : 'malus'} ${signedNumber(bonus)}`,
    roundingInWords(rules),
    cap !== fullMark && `plafond ${formatNumber(cap)}`,
    absence === 'zero' && 'absence comptée 0',
  ].filter((words) => typeof words === 'string');
}

/** «+2», «−0,5» */
export function signedNumber(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`;
}
