import type { ComponentType } from 'react';
import { cx } from './cx.ts';
import { useOverflow } from './use-overflow.ts';

/**
 * The blocks of a teacher's text. All are spans, for they stand in labels, headings and paragraphs,
 * where nothing else may.
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

/** Lines are never broken: what is too wide scrolls. */
export function CodeBlock({ code }: { code: string }) {
  const { ref, overflows } = useOverflow<HTMLElement>();
  return (
    <code
      ref={ref}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': 'Code à faire défiler' })}
      className="my-2 block overflow-x-auto whitespace-pre rounded-md border border-line bg-sunken px-3 py-2 font-mono font-normal text-[0.9em] leading-normal [tab-size:4] first:mt-0 last:mb-0"
    >
      {code}
    </code>
  );
}

interface TextTableProps<Piece> {
  readonly rows: readonly (readonly (readonly Piece[])[])[];
  readonly hasHeader: boolean;
  readonly Piece: ComponentType<{ piece: Piece }>;
}

export function TextTable<Inline>({ rows, hasHeader, Piece }: TextTableProps<Inline>) {
  const { ref, overflows } = useOverflow<HTMLSpanElement>();
  return (
    <span
      ref={ref}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': 'Tableau à faire défiler' })}
      className="my-2 block max-w-full overflow-x-auto first:mt-0 last:mb-0"
    >
      {/* biome-ignore-start lint/suspicious/noArrayIndexKey: a cell has no other identity than its place. */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a table may not stand in a label. */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: nothing acts in a table of this kind. */}
      <span role="table" className="table border-collapse text-left font-normal">
        {rows.map((row, place) => (
          <span role="row" key={place} className="table-row">
            {row.map((cell, column) => (
              <span
                role={hasHeader && place === 0 ? 'columnheader' : 'cell'}
                key={column}
                className={cx(
                  'table-cell border border-line-strong px-2.5 py-1 align-top',
                  hasHeader && place === 0 && 'font-semibold',
                  isNumeric(cell) && 'text-right tabular-nums',
                )}
              >
                {cell.map((piece, index) => (
                  <Piece key={index} piece={piece} />
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
