import type { ComponentType } from 'react';
import { cx } from '../cx.ts';
import { useOverflow } from '../use-overflow.ts';

/**
 * The blocks of a teacher's text. All are spans, because labels, headings and paragraphs may
 * contain nothing else.
 */

interface StyledTextProps {
  readonly text: string;
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
}

export function StyledText({ text, bold, italic }: StyledTextProps) {
  const content = italic ? <em>{text}</em> : text;
  return bold ? <strong className="font-bold">{content}</strong> : content;
}

export function CodeSpan({ code }: { code: string }) {
  return (
    <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono font-normal text-[0.9em]">
      {code}
    </code>
  );
}

/** Whether a block is first or last in its text, where it needs no margin. */
export interface BlockPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export function placeOf(index: number, all: readonly unknown[]): BlockPlace {
  return { isFirst: index === 0, isLast: index === all.length - 1 };
}

const room = ({ isFirst, isLast }: BlockPlace) => cx(!isFirst && 'mt-2', !isLast && 'mb-2');

/**
 * Lines of code are never wrapped: wide ones scroll. On a phone, small letters let more of them
 * fit.
 */
export function CodeBlock({ code, place }: { code: string; place: BlockPlace }) {
  const { ref, overflows } = useOverflow<HTMLElement>();
  return (
    <code
      ref={ref}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': 'Code à faire défiler' })}
      className={cx(
        'block overflow-x-auto whitespace-pre rounded-md border border-line bg-sunken px-3 py-2 font-mono font-normal text-[0.9em] leading-normal [tab-size:4] max-sm:text-sm',
        overflows && 'fade-beside',
        room(place),
      )}
    >
      {code}
    </code>
  );
}

interface TextTableProps<Piece> {
  readonly rows: readonly (readonly (readonly Piece[])[])[];
  readonly hasHeader: boolean;
  readonly Piece: ComponentType<{ piece: Piece }>;
  readonly place: BlockPlace;
}

export function TextTable<Inline>({ rows, hasHeader, Piece, place }: TextTableProps<Inline>) {
  const { ref, overflows } = useOverflow<HTMLSpanElement>();
  return (
    <span
      ref={ref}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': 'Tableau à faire défiler' })}
      className={cx('block max-w-full overflow-x-auto', overflows && 'fade-beside', room(place))}
    >
      {/* biome-ignore-start lint/suspicious/noArrayIndexKey: a cell has no other identity than its place. */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a table may not stand in a label. */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: nothing acts in a table of this kind. */}
      <span role="table" className="table border-collapse text-left font-normal">
        {rows.map((row, index) => (
          <span role="row" key={index} className="table-row">
            {row.map((cell, column) => (
              <span
                role={hasHeader && index === 0 ? 'columnheader' : 'cell'}
                key={column}
                className={cx(
                  'table-cell border border-line-strong px-2.5 py-1 align-top',
                  hasHeader && index === 0 && 'font-semibold',
                  isNumeric(cell) && 'whitespace-nowrap text-right tabular-nums',
                )}
              >
                {cell.map((piece, order) => (
                  <Piece key={order} piece={piece} />
                ))}
              </span>
            ))}
          </span>
        ))}
      </span>
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: nothing acts in a table of this kind. */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: a table may not stand in a label. */}
      {/* biome-ignore-end lint/suspicious/noArrayIndexKey: a cell has no other identity than its place. */}
    </span>
  );
}

function isNumeric(cell: readonly unknown[]): boolean {
  const [only] = cell;
  if (cell.length !== 1 || typeof only !== 'object' || only === null || !('text' in only)) {
    return false;
  }
  return typeof only.text === 'string' && /^[-+−]?\d[\d\s.,]*\s?[%€$]?$/.test(only.text.trim());
}
