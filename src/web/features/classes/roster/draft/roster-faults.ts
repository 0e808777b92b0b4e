import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import type { RosterRow } from './roster-draft.ts';

/** What the teacher should check in a row. Faults do not prevent saving. */
export interface RowFaults {
  readonly id?: string;
  readonly email?: string;
}

// An unchanged row is the same object, so that its address is checked only once.
const checked = new WeakMap<RosterRow, boolean>();

function hasGoodEmail(row: RosterRow): boolean {
  const known = checked.get(row);
  if (known !== undefined) return known;
  const isGood = readAddresses(row.email).malformed.length === 0;
  checked.set(row, isGood);
  return isGood;
}

/** By the index of the row. */
export function findFaults(rows: readonly RosterRow[]): ReadonlyMap<number, RowFaults> {
  const faults = new Map<number, RowFaults>();
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const id = row.id.trim();
    const before = seen.get(id);
    if (id !== '' && before === undefined) seen.set(id, index + 1);
    const isDuplicate = id !== '' && before !== undefined;
    if (!isDuplicate && hasGoodEmail(row)) continue;
    faults.set(index, {
      ...(isDuplicate && { id: `Le numéro est déjà à la ligne ${before}.` }),
      ...(!hasGoodEmail(row) && { email: 'L’adresse e-mail n’est pas valide.' }),
    });
  }
  return faults;
}

export const countFaults = (faults: RowFaults | undefined) =>
  faults ? Object.keys(faults).length : 0;
