import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { isBlankEntry, type RosterColumn } from '#shared/domain/roster/roster.ts';
import { readPastedBlock } from '../draft/pasted-block.ts';
import type { RosterEditing } from '../use-roster-editing.ts';
import type { RowActions } from './roster-cell.tsx';

export function useRowActions(editing: RosterEditing): RowActions {
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  });

  return useMemo(() => {
    function press(at: number, column: RosterColumn, event: KeyboardEvent) {
      const { rows, focus, addRow } = latest.current;
      const to = at + stepOf(event);
      const row = rows[at];
      if (to === at || to < 0 || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (to < rows.length) focus.moveTo(to, column);
      else if (event.key === 'Enter' && row && !isBlankEntry(row)) addRow();
    }

    return {
      type: (at, column, value) => latest.current.edit({ kind: 'type', at, column, value }),
      keep: (at) => latest.current.focus.keep(at),
      press,
      remove: (at) => {
        const { rows, edit, focus } = latest.current;
        edit({ kind: 'remove', at });
        if (rows.length > 1) focus.moveTo(Math.min(at, rows.length - 2), 'id');
      },
      paste: (at, column, event) => {
        const { edit, focus } = latest.current;
        const block = readPastedBlock(event.clipboardData.getData('text/plain'), column);
        if (!block || event.currentTarget.hasAttribute('readonly')) return;
        event.preventDefault();
        edit({ kind: 'paste', at, block });
        focus.moveTo(at + block.length - 1, column);
      },
    };
  }, []);
}

function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (shiftKey) return 0;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}
