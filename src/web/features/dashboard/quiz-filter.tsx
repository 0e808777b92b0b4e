import { writeOrder } from '#web/lib/list-order.ts';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { type QuizOrder, readOrder } from './quiz-order.ts';

const orders = [
  { value: '-date', label: 'Les plus récents' },
  { value: 'date', label: 'Les plus anciens' },
  { value: 'titre', label: 'Titre, de A à Z' },
  { value: '-titre', label: 'Titre, de Z à A' },
  { value: '-questions', label: 'Le plus de questions' },
  { value: 'questions', label: 'Le moins de questions' },
  { value: 'etat', label: 'Ouverts d’abord' },
  { value: '-etat', label: 'Verrouillés d’abord' },
];

interface QuizFilterProps {
  readonly wanted: string;
  readonly onSearch: (wanted: string) => void;
  readonly order: QuizOrder;
  readonly onSort: (order: QuizOrder) => void;
  readonly found: number;
  readonly total: number;
  /** Cards have no column to sort by. */
  readonly withOrder: boolean;
}

export function QuizFilter(props: QuizFilterProps) {
  const { order, onSort, found, total } = props;
  const sorting = {
    options: orders,
    value: writeOrder(order),
    onChange: (value: string) => onSort(readOrder(value)),
  };
  return (
    <ListFilter
      label="Rechercher un QCM"
      wanted={props.wanted}
      onSearch={props.onSearch}
      count={found === total ? `${total} QCM` : `${found} QCM sur ${total}`}
      sorting={props.withOrder ? sorting : undefined}
    />
  );
}
