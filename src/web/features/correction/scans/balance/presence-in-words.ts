import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';

type Pile = Pick<CorrectionOverview, 'balance' | 'copies'>;

/**
 * Tells why nobody is known to be absent: files wait, could not be opened, were taken out, or hold
 * other pages.
 */
export const isNothingRead = ({ balance, copies }: Pile): boolean =>
  balance.pages.read === 0 && copies.length === 0;

/** Returns what is said instead of how many are present and absent; null where that is known. */
export function unknownPresence(pile: Pile): string | null {
  return isNothingRead(pile)
    ? 'Aucune page n’a pu être lue pour l’instant\u00a0: on ne sait pas encore qui était présent.'
    : null;
}
