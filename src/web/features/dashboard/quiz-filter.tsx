import { Search } from 'lucide-react';
import { writeOrder } from '#web/lib/list-order.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
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
  const { wanted, order, found, total, withOrder } = props;
  const count = found === total ? `${total} QCM` : `${found} QCM sur ${total}`;
  return (
    <search className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Field label="Rechercher un QCM" hideLabel className="relative w-full sm:w-80">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-muted"
        />
        <Input
          type="search"
          placeholder="Rechercher un QCM"
          autoComplete="off"
          className="pl-10"
          value={wanted}
          onChange={(event) => props.onSearch(event.target.value)}
        />
      </Field>
      {withOrder && (
        <Field label="Trier" hideLabel className="grow">
          <Select
            options={orders}
            value={writeOrder(order)}
            onValueChange={(value) => props.onSort(readOrder(value))}
          />
        </Field>
      )}
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {count}
      </p>
    </search>
  );
}
