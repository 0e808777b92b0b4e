import { formatNumber, signedNumber } from '../../texts/numbers.ts';
import { type MarkRules, plainRules, type RoundingDirection } from './mark-rules.ts';

export const directions = {
  nearest: 'au plus proche',
  up: 'au-dessus',
  down: 'en dessous',
} as const satisfies Record<RoundingDirection, string>;

/** Each rule in a few words, in the order in which it is applied. */
const inWords: readonly ((rules: MarkRules) => string)[] = [
  ({ harmonisation }) => {
    if (harmonisation === null) return 'sans harmonisation';
    const { kind, target } = harmonisation;
    return `${kind === 'mean' ? 'moyenne des copies amenée' : 'meilleure note'} à ${formatNumber(target)}`;
  },
  ({ bonus }) =>
    bonus === 0 ? 'sans bonus' : `${bonus > 0 ? 'bonus' : 'malus'} ${signedNumber(bonus)}`,
  ({ step, direction }) => `arrondi à ${formatNumber(step)} ${directions[direction]}`,
  ({ cap }) => `plafond ${formatNumber(cap)}`,
  ({ absence }) => (absence === 'zero' ? 'absence comptée 0' : 'absence non notée'),
];

/** What makes marks other than the raw ones. */
export function rulesInWords(rules: MarkRules): string[] {
  return changedRules(plainRules, rules).map(({ after }) => after);
}

/** «bonus +1 → bonus +2» */
export function ruleChangesInWords(before: MarkRules, after: MarkRules): string[] {
  return changedRules(before, after).map(({ before, after }) => `${before} → ${after}`);
}

function changedRules(before: MarkRules, after: MarkRules) {
  return inWords
    .map((words) => ({ before: words(before), after: words(after) }))
    .filter((rule) => rule.before !== rule.after);
}
