import { useMemo, useReducer, useRef, useState } from 'react';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { editDraft, startDraft } from './draft/roster-draft.ts';
import { findFaults } from './draft/roster-faults.ts';
import { useCellFocus } from './table/use-cell-focus.ts';

/** The list in the table. It starts again whenever the server returns another list. */
export function useRosterEditing(entries: readonly RosterEntry[]) {
  const [draft, edit] = useReducer(editDraft, entries, startDraft);
  const [started, setStarted] = useState(entries);
  if (started !== entries) {
    setStarted(entries);
    edit({ kind: 'start', entries });
  }
  const box = useRef<HTMLDivElement>(null);
  const focus = useCellFocus(box);
  const faults = useMemo(() => findFaults(draft.rows), [draft.rows]);

  return {
    draft,
    rows: draft.rows,
    faults,
    edit,
    focus,
    box,
    addRow: () => {
      edit({ kind: 'add' });
      focus.moveTo(draft.rows.length, 'id');
    },
    revert: () => edit({ kind: 'start', entries }),
  };
}

export type RosterEditing = ReturnType<typeof useRosterEditing>;
