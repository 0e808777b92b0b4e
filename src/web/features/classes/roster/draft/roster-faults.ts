import { derived } from '#shared/domain/derived.ts';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import type { RosterRow } from './roster-draft.ts';

/** What the teacher should check in a row. Faults do not prevent saving. */
export interface RowFaults {
  readonly id?: string;
  readonly email?: string;
}

// An unchanged row is the same object, so that its address is checked only once.
const hasGoodEmail = derived(({ email }: RosterRow) => readAddresses(email).malformed.length === 0);

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
