import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SortHeader } from '#web/ui/lists/sort-header.tsx';
import { Table, TableBody, TableHead, TableHeader } from '#web/ui/lists/table.tsx';
import { hasEnd, type ResultRow } from '../result-row.ts';
import type { AttemptOrder } from './attempt-order.ts';
import { AttemptCard, AttemptRow, type AttemptRowProps } from './attempt-row.tsx';
import type { Progress } from './silent-students.ts';

export interface AttemptTableProps
  extends Pick<AttemptRowProps, 'onDelete' | 'onSelect' | 'onOpen' | 'onRename'> {
  readonly progress: ReadonlyMap<string, Progress>;
  readonly selected: ReadonlySet<string>;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onGiveTime: (attempt: ResultRow) => void;
  readonly list: readonly ResultRow[];
  readonly counts: ReadonlyMap<string, number>;
  readonly deletedId: string | null;
  readonly order: AttemptOrder;
  readonly onSort?: ((order: AttemptOrder) => void) | undefined;
}

export function AttemptTable(props: AttemptTableProps) {
  const header = { order: props.order, onSort: props.onSort };
  return (
    // With the usual distance between columns, a laptop has no room for all of them.
    <Table caption="Tentatives" className="max-2xl:[&_:is(td,th)]:px-2">
      <TableHead>
        <TableHeader className="py-0 pr-0">
          <SelectAll {...props} />
        </TableHeader>
        <SortHeader name="etudiant" label="Étudiant" {...header} />
        <SortHeader name="famille" label="Nom de famille" className="max-xl:hidden" {...header} />
        <SortHeader name="score" label="Score" highestFirst {...header} />
        <SortHeader name="temps" label="Temps passé" numeric highestFirst {...header} />
        <SortHeader name="debut" label="Début" highestFirst {...header} />
        <SortHeader name="statut" label="Statut" {...header} />
        <TableHeader className="text-right">Actions</TableHeader>
      </TableHead>
      <TableBody>
        {props.list.map((attempt) => (
          <AttemptRow key={attempt.id} {...rowProps(attempt, props)} />
        ))}
      </TableBody>
    </Table>
  );
}

export function AttemptCards(props: AttemptTableProps) {
  return (
    <ul aria-label="Tentatives" className="flex flex-col gap-3">
      {props.list.map((attempt) => (
        <AttemptCard key={attempt.id} {...rowProps(attempt, props)} />
      ))}
    </ul>
  );
}

/** Selects only the rows that the search found; hidden rows stay as they are. */
function SelectAll({ list, selected, onSelectAll }: AttemptTableProps) {
  const own = list.filter(({ copy }) => copy === null);
  const count = own.filter(({ id }) => selected.has(id)).length;
  if (own.length === 0) return <span className="sr-only">Sélection</span>;
  return (
    <Checkbox
      label="Sélectionner les tentatives affichées"
      hideLabel
      checked={count === own.length ? true : count > 0 ? 'indeterminate' : false}
      onCheckedChange={(checked) => onSelectAll(checked === true)}
    />
  );
}

function rowProps(attempt: ResultRow, props: AttemptTableProps): AttemptRowProps {
  const { counts, deletedId, onGiveTime } = props;
  const { onDelete, onSelect, onOpen, onRename } = props;
  const count = counts.get(attempt.id) ?? 1;
  const canGive = hasEnd(attempt) || attempt.completedAt !== null;
  return {
    attempt,
    count,
    isDeleting: attempt.id === deletedId,
    progress: props.progress.get(attempt.id),
    isSelected: props.selected.has(attempt.id),
    onDelete,
    onSelect,
    onOpen,
    onRename,
    onGiveTime: canGive ? onGiveTime : undefined,
  };
}
