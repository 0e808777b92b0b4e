import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { RosterColumn } from '#shared/domain/roster/roster.ts';
import { cx } from '#web/ui/cx.ts';
import { columnLabels, mostCharacters } from '../roster-labels.ts';
import { cellName } from './use-cell-focus.ts';

/** The same object at each render, so that only the changed row is rendered again. */
export interface RowActions {
  readonly type: (at: number, column: RosterColumn, value: string) => void;
  readonly remove: (at: number) => void;
  readonly paste: (at: number, column: RosterColumn, event: ClipboardEvent) => void;
  readonly press: (at: number, column: RosterColumn, event: KeyboardEvent) => void;
  readonly keep: (at: number) => void;
}

interface RosterCellProps {
  readonly column: RosterColumn;
  readonly at: number;
  readonly value: string;
  /** The id of the text that says what is wrong with it, if anything. */
  readonly faultId: string | undefined;
  readonly readOnly: boolean;
  readonly actions: RowActions;
}

/**
 * On a phone a row is a card: the number beside the line, then the names side by side, then the
 * address.
 */
const places: Record<RosterColumn, string> = {
  id: 'max-md:col-span-2 max-md:flex max-md:items-center max-md:gap-2',
  lastName: 'max-md:col-span-2 max-md:pr-1',
  firstName: 'max-md:col-span-2 max-md:pl-1',
  email: 'max-md:col-span-4',
};

const look =
  'h-11 w-full min-w-0 rounded-sm border bg-surface px-2 text-base text-ink md:text-sm ' +
  'border-line-strong md:rounded-none md:border-transparent md:border-l-line hover:border-ink-muted ' +
  'focus-visible:outline-offset-[-2px] read-only:bg-sunken ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft';

export function RosterCell(props: RosterCellProps) {
  const { column, at, value, faultId, readOnly, actions } = props;
  const label = columnLabels[column];
  return (
    <td className={places[column]}>
      <span aria-hidden className="block text-ink-muted text-xs md:hidden">
        {label}
      </span>
      <input
        data-cell={cellName(at, column)}
        aria-label={`${label}, ligne ${at + 1}`}
        title={label}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
        type="text"
        inputMode={column === 'email' ? 'email' : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={mostCharacters[column]}
        readOnly={readOnly}
        value={value}
        className={cx(look, column === 'id' && 'tabular-nums')}
        onChange={(event) => actions.type(at, column, event.target.value)}
        onPaste={(event) => actions.paste(at, column, event)}
        onKeyDown={(event) => actions.press(at, column, event)}
      />
    </td>
  );
}
