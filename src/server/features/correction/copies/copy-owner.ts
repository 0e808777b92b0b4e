import type { CopyRow } from '../base/copies.queries.ts';
import { ownedByAnother } from '../base/correction-errors.ts';

/** Refuses what is meant for one student when the copy was given to another in the meantime. */
export function refuseOtherOwner(
  { copy, student }: CopyRow,
  shown: string | null | undefined,
): void {
  if (shown !== undefined && shown !== student) throw ownedByAnother(copy);
}
