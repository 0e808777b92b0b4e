import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';

/** Whose a copy seems to be, and why; an open proposal is not taken by Enter alone. */
export function proposedOwner({ proposal }: Pick<CorrectedCopy, 'proposal'>, hasRivals: boolean) {
  if (!proposal) return null;
  const { student, by, distance, isTied } = proposal;
  const others = isTied ? ', comme d’autres' : '';
  // Of two copies with one number either may be the owner's, also where twins have numbers alike.
  const isOpen = isTied || hasRivals;
  if (by === 'name') return { student, why: `nom proche${others}`, isOpen };
  if (distance > 0) return { student, why: `numéro proche${others}`, isOpen };
  if (hasRivals) return { student, why: 'numéro porté par deux copies', isOpen: true };
  return { student, why: 'même numéro, à confirmer', isOpen: false };
}
