import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { expectedColumns } from '#shared/domain/roster/roster-columns.ts';
import { useMediaQuery } from '#web/lib/page/use-media-query.ts';
import { countFaults } from '../draft/roster-faults.ts';
import { columnLabels } from '../roster-labels.ts';
import type { RosterEditing } from '../use-roster-editing.ts';
import { RosterRowView, rowGrid } from './roster-row-view.tsx';
import { rowOffsets, rowsInView, type View } from './row-window.ts';
import { useRowActions } from './use-row-actions.ts';

/** How many rows beyond the viewport are rendered, so that its position need not be exact. */
const ROWS_MORE = 100;

interface RosterTableProps {
  readonly name: string;
  readonly editing: RosterEditing;
  readonly readOnly: boolean;
}

/** The heights that the style sheet gives, in rem. */
const heights = { row: 2.8125, card: 12.5, fault: 1.75 };

/** Only rows near the viewport are rendered, so that typing stays fast in a list of thousands. */
export function RosterTable({ name, editing, readOnly }: RosterTableProps) {
  const { rows, faults, focus, box } = editing;
  const isWide = useMediaQuery('(min-width: 48rem)');
  const view = useView(box);
  const [rem] = useState(readRem);
  const actions = useRowActions(editing);
  const base = isWide ? heights.row : heights.card;
  const offsets = useMemo(
    () =>
      rowOffsets(rows.map((_, at) => (base + heights.fault * countFaults(faults.get(at))) * rem)),
    [rows, faults, base, rem],
  );

  return (
    <div
      ref={box}
      className="relative max-h-[min(36rem,75dvh)] overflow-y-auto overscroll-contain scroll-pt-11 rounded-md border border-line max-md:scroll-pt-2"
    >
      <table aria-rowcount={rows.length + 1} className="block w-full text-left">
        <caption className="sr-only">{name}</caption>
        <thead className="sticky top-0 z-10 block bg-sunken text-ink-muted text-sm max-md:sr-only">
          <tr aria-rowindex={1} className={`${rowGrid} border-line border-b`}>
            <th scope="col" className="py-2.5">
              <span className="sr-only">Ligne</span>
            </th>
            {expectedColumns.map((column) => (
              <th key={column} scope="col" className="px-2 py-2.5 font-semibold">
                {columnLabels[column]}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Supprimer</span>
            </th>
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: offsets.at(-1) ?? 0 }}>
          {rowsInView(offsets, view, focus.kept).map((at) => {
            const row = rows[at];
            const top = offsets[at] ?? 0;
            return (
              row && (
                <RosterRowView
                  key={row.key}
                  row={row}
                  at={at}
                  top={top}
                  height={(offsets[at + 1] ?? top) - top}
                  idFault={faults.get(at)?.id}
                  emailFault={faults.get(at)?.email}
                  readOnly={readOnly}
                  actions={actions}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function readRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** The visible part of a scrolling box. */
function useView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / ROWS_MORE) * ROWS_MORE;
      const height = Math.ceil(element.clientHeight / ROWS_MORE) * ROWS_MORE;
      setView((known) => (known.top === top && known.height === height ? known : { top, height }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resizes.disconnect();
    };
  }, [box]);

  return view;
}
