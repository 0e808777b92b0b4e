/** The offset of each row, and finally the end of the last one. */
export function rowOffsets(heights: Iterable<number>): readonly number[] {
  const offsets = [0];
  let bottom = 0;
  for (const height of heights) {
    bottom += height;
    offsets.push(bottom);
  }
  return offsets;
}

export interface View {
  readonly top: number;
  readonly height: number;
}

/**
 * The rows to render: those in view, some around them, and `kept`, so that the row with the focus
 * is never removed.
 */
export function rowsInView(
  offsets: readonly number[],
  { top, height }: View,
  kept: number | null,
): number[] {
  const count = offsets.length - 1;
  const margin = height / 2;
  const first = rowAt(offsets, top - margin);
  const last = rowAt(offsets, top + height + margin);
  const rows: number[] = [];
  for (let row = first; row <= last && row < count; row += 1) rows.push(row);
  if (kept === null || kept >= count || (kept >= first && kept <= last)) return rows;
  return kept < first ? [kept, ...rows] : [...rows, kept];
}

/** The row at this height; the first or the last one if it is outside. */
function rowAt(offsets: readonly number[], place: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
