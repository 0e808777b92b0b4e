import { Trash2, TriangleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import type { RosterColumn } from '#shared/domain/roster/roster.ts';
import { expectedColumns } from '#shared/domain/roster/roster-columns.ts';
import { Button } from '#web/ui/button.tsx';
import type { RosterRow } from '../draft/roster-draft.ts';
import { RosterCell, type RowActions } from './roster-cell.tsx';

interface RosterRowViewProps {
  readonly row: RosterRow;
  readonly at: number;
  readonly top: number;
  readonly height: number;
  readonly idFault: string | undefined;
  readonly emailFault: string | undefined;
  readonly readOnly: boolean;
  readonly actions: RowActions;
}

export const rowGrid =
  'grid w-full grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] md:grid-cols-[3rem_8rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)_3rem]';

export const RosterRowView = memo(function RosterRowView(props: RosterRowViewProps) {
  const { row, at, top, height, idFault, emailFault, readOnly, actions } = props;
  const line = at + 1;
  const faults: Partial<Record<RosterColumn, string | undefined>> = {
    id: idFault,
    email: emailFault,
  };
  const faultId = useId();
  return (
    <tr
      aria-rowindex={line + 1}
      onFocus={() => actions.keep(at)}
      style={{ transform: `translateY(${top}px)`, height }}
      className={`${rowGrid} absolute top-0 contain-strict content-start border-line border-b max-md:px-3 max-md:py-2`}
    >
      <th
        scope="row"
        className="flex h-11 items-center font-normal text-ink-muted text-sm md:justify-center"
      >
        <span className="md:hidden">Ligne&nbsp;</span>
        {line}
      </th>
      {expectedColumns.map((column) => (
        <RosterCell
          key={column}
          column={column}
          at={at}
          value={row[column]}
          faultId={faults[column] && `${faultId}-${column}`}
          readOnly={readOnly}
          actions={actions}
        />
      ))}
      <td className="grid h-11 place-items-center max-md:col-start-4 max-md:row-start-1">
        <Button
          variant="ghost"
          size="icon"
          disabled={readOnly}
          aria-label={`Supprimer la ligne ${line}`}
          onClick={() => actions.remove(at)}
        >
          <Trash2 aria-hidden />
        </Button>
      </td>
      {(idFault || emailFault) && (
        <td className="col-span-full max-md:pt-1.5 md:pl-13">
          <Fault id={`${faultId}-id`} text={idFault} />
          <Fault id={`${faultId}-email`} text={emailFault} />
        </td>
      )}
    </tr>
  );
});

function Fault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="flex min-h-7 items-start gap-1.5 font-semibold text-danger text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  );
}
