import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RosterColumn } from '#shared/domain/roster.ts';

/** Moves between cells that may not be drawn yet: `kept` is drawn, then it gets the focus. */
export function useCellFocus(box: RefObject<HTMLElement | null>) {
  const [kept, keep] = useState<number | null>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (!wanted.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });

  const moveTo = useCallback((row: number, column: RosterColumn) => {
    wanted.current = cellName(row, column);
    keep(row);
  }, []);

  return { kept, keep, moveTo };
}

export const cellName = (row: number, column: RosterColumn) => `${row} ${column}`;
