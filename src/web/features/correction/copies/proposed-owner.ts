import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';

/** Tells whose a copy seems to be, and why. Enter alone does not take an open proposal. */
export function proposedOwner({ proposal }: Pick<CorrectedCopy, 'proposal'>, hasRivals: boolean) {
  if (!proposal) return null;
  const { student, by, distance, isTied } = proposal;
  const others = isTied ? ', comme d’autres' : '';
  // Either of two copies with one number may be the owner's, even where twins have similar numbers.
  const isOpen = isTied || hasRivals;
  if (by === 'name') return { student, why: `nom proche${others}`, isOpen };
  if (distance > 0) return { student, why: `numéro proche${others}`, isOpen };
  if (hasRivals) return { student, why: 'numéro porté par deux copies', isOpen: true };
  return { student, why: 'même numéro, à confirmer', isOpen: false };
}
