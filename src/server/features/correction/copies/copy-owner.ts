import type { CopyRow } from '../base/copies.queries.ts';
import { ownedByAnother } from '../base/correction-errors.ts';

/** What is meant for one student is not done to another, who was given the copy in the meantime. */
export function refuseOtherOwner(
  { copy, student }: CopyRow,
  shown: string | null | undefined,
): void {
  if (shown !== undefined && shown !== student) throw ownedByAnother(copy);
}
