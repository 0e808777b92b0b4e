import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RosterColumn } from '#shared/domain/roster/roster.ts';

/**
 * Focuses cells that may not be rendered yet: `kept` is rendered first, and then gets the focus.
 */
export function useCellFocus(box: RefObject<HTMLElement | null>) {
  const [{ kept }, setKept] = useState<{ kept: number | null }>({ kept: null });
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (!wanted.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });

  const keep = useCallback(
    (row: number) => setKept((known) => (known.kept === row ? known : { kept: row })),
    [],
  );
  const moveTo = useCallback((row: number, column: RosterColumn) => {
    wanted.current = cellName(row, column);
    // Always a new object, since the focus must also move within the row that is kept.
    setKept({ kept: row });
  }, []);

  return { kept, keep, moveTo };
}

export const cellName = (row: number, column: RosterColumn) => `${row} ${column}`;
