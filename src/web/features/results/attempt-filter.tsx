import { writeOrder } from '#web/lib/list-order.ts';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { type AttemptOrder, readAttemptOrder } from './attempt-order.ts';

const orders = [
  { value: '-debut', label: 'Les plus récentes' },
  { value: 'debut', label: 'Les plus anciennes' },
  { value: 'etudiant', label: 'Étudiant, de A à Z' },
  { value: '-etudiant', label: 'Étudiant, de Z à A' },
  { value: '-score', label: 'Les meilleurs scores' },
  { value: 'score', label: 'Les scores les plus bas' },
  { value: '-temps', label: 'Les plus longues' },
  { value: 'temps', label: 'Les plus courtes' },
  { value: 'statut', label: 'Terminées d’abord' },
  { value: '-statut', label: 'En cours d’abord' },
];

interface AttemptFilterProps {
  readonly wanted: string;
  readonly onSearch: (wanted: string) => void;
  readonly order: AttemptOrder;
  readonly onSort: (order: AttemptOrder) => void;
  readonly found: number;
  readonly total: number;
  /** Cards have no column to sort by. */
  readonly withOrder: boolean;
}

export function AttemptFilter(props: AttemptFilterProps) {
  const { order, onSort, found, total } = props;
  const sorting = {
    options: orders,
    value: writeOrder(order),
    onChange: (value: string) => onSort(readAttemptOrder(value)),
  };
  return (
    <ListFilter
      label="Rechercher un étudiant"
      wanted={props.wanted}
      onSearch={props.onSearch}
      count={found === total ? `${total} tentatives` : `${found} sur ${total} tentatives`}
      sorting={props.withOrder ? sorting : undefined}
    />
  );
}
