import type { RosterColumn, RosterEntry } from '#shared/domain/roster/roster.ts';
import type { PastedBlock } from './pasted-block.ts';

export interface RosterRow extends RosterEntry {
  readonly key: number;
}

/** The list as it is in the table, including unsaved changes. */
export interface RosterDraft {
  readonly rows: readonly RosterRow[];
  readonly isEdited: boolean;
  readonly nextKey: number;
}

export type RosterEdit =
  | { readonly kind: 'start'; readonly entries: readonly RosterEntry[] }
  | {
      readonly kind: 'type';
      readonly at: number;
      readonly column: RosterColumn;
      readonly value: string;
    }
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'paste'; readonly at: number; readonly block: PastedBlock };

const blank: RosterEntry = { id: '', lastName: '', firstName: '', email: '' };

export function startDraft(entries: readonly RosterEntry[]): RosterDraft {
  const rows = entries.map((entry, key) => ({ ...entry, key }));
  return { rows, isEdited: false, nextKey: rows.length };
}

export function editDraft(draft: RosterDraft, edit: RosterEdit): RosterDraft {
  const { rows, nextKey } = draft;
  switch (edit.kind) {
    case 'start':
      return startDraft(edit.entries);
    case 'type':
      return changed(draft, rows.with(edit.at, withCell(rows[edit.at], edit.column, edit.value)));
    case 'add':
      return changed(draft, [...rows, { ...blank, key: nextKey }], nextKey + 1);
    case 'remove':
      return changed(draft, rows.toSpliced(edit.at, 1));
    case 'paste':
      return paste(draft, edit.at, edit.block);
  }
}

function changed(draft: RosterDraft, rows: readonly RosterRow[], nextKey = draft.nextKey) {
  return { rows, isEdited: true, nextKey };
}

function withCell(row: RosterRow | undefined, column: RosterColumn, value: string): RosterRow {
  if (!row) throw new Error('no such row');
  return { ...row, [column]: value };
}

/** Pastes over the rows from `at` on, and adds the rows that are missing. */
function paste(draft: RosterDraft, at: number, block: PastedBlock): RosterDraft {
  const rows = [...draft.rows];
  let { nextKey } = draft;
  for (const [index, cells] of block.entries()) {
    const place = at + index;
    rows[place] = { ...(rows[place] ?? { ...blank, key: nextKey++ }), ...cells };
  }
  return changed(draft, rows, nextKey);
}

/** What is sent: the rows without their keys. */
export function draftEntries({ rows }: RosterDraft): RosterEntry[] {
  return rows.map(({ id, lastName, firstName, email }) => ({ id, lastName, firstName, email }));
}
