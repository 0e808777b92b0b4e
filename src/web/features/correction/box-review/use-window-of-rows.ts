import { type RefObject, useLayoutEffect, useState } from 'react';

interface Cells {
  readonly count: number;
  /** The width in pixels of a cell with the gap beside it. */
  readonly width: number;
  readonly height: number;
}

/** So many rows beyond the window are drawn, so that a quick scroll meets no hole. */
const MORE_ROWS = 2;

/**
 * Tells for a long grid in a box that scrolls how many columns fit, and which cells are in sight.
 */
export function useWindowOfRows(box: RefObject<HTMLElement | null>, cells: Cells) {
  const [view, setView] = useState({ width: 0, height: 0, top: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () =>
      setView({
        width: element.clientWidth,
        height: element.clientHeight,
        top: element.scrollTop,
      });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);

  const columns = Math.max(1, Math.floor(view.width / cells.width));
  const rows = Math.ceil(cells.count / columns);
  const first = Math.max(0, Math.floor(view.top / cells.height) - MORE_ROWS);
  const last = Math.min(rows, Math.ceil((view.top + view.height) / cells.height) + MORE_ROWS);
  return {
    columns,
    rowsInSight: Math.max(1, Math.floor(view.height / cells.height)),
    wholeHeight: rows * cells.height,
    from: first * columns,
    to: Math.min(cells.count, last * columns),
    columnWidth: view.width / columns,
  };
}
