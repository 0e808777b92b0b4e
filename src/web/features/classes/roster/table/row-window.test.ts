import { describe, expect, it } from 'vitest';
import { rowOffsets, rowsInView } from './row-window.ts';

const offsets = rowOffsets(Array.from({ length: 2000 }, () => 40));

describe('the rows to render', () => {
  it('are those in view and half a view around', () => {
    const rows = rowsInView(offsets, { top: 4000, height: 400 }, null);
    expect(rows[0]).toBe(95);
    expect(rows.at(-1)).toBe(115);
  });

  it('end with the list', () => {
    expect(rowsInView(offsets, { top: 80_000, height: 400 }, null).at(-1)).toBe(1999);
    expect(rowsInView(rowOffsets([40]), { top: 0, height: 400 }, null)).toEqual([0]);
    expect(rowsInView(rowOffsets([]), { top: 0, height: 400 }, null)).toEqual([]);
  });

  it('keep the row that has the focus, in its order', () => {
    const view = { top: 4000, height: 400 };
    expect(rowsInView(offsets, view, 3)[0]).toBe(3);
    expect(rowsInView(offsets, view, 1500).at(-1)).toBe(1500);
    expect(rowsInView(offsets, view, 100)).toEqual(rowsInView(offsets, view, null));
    expect(rowsInView(offsets, view, 2000)).toEqual(rowsInView(offsets, view, null));
  });

  it('may have any height', () => {
    expect(rowsInView(rowOffsets([10, 1000, 10, 10]), { top: 500, height: 100 }, null)).toEqual([
      1,
    ]);
  });
});
