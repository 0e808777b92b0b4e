import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '../fields/field.tsx';
import { Input } from '../fields/input.tsx';
import { Select, type SelectOption } from '../fields/select.tsx';

interface Sorting {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface ListFilterProps {
  /** What is searched for, such as «Rechercher un QCM». */
  readonly label: string;
  readonly wanted: string;
  readonly onSearch: (wanted: string) => void;
  /** How many are found, as a text. */
  readonly count: string;
  /** For cards, which have no column to sort by. */
  readonly sorting?: Sorting | undefined;
  /** Actions on the list, at the end of the line. */
  readonly beside?: ReactNode;
}

/** The search above a list that is too long to read at a glance. */
export function ListFilter({ label, wanted, onSearch, count, sorting, beside }: ListFilterProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <search className="flex grow flex-wrap items-center gap-x-4 gap-y-3">
        <Field label={label} hideLabel className="relative w-full sm:w-80">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-muted"
          />
          <Input
            type="search"
            placeholder={label}
            autoComplete="off"
            className="pl-10"
            value={wanted}
            onChange={(event) => onSearch(event.target.value)}
          />
        </Field>
        {sorting && (
          <Field label="Trier" hideLabel className="grow sm:max-w-72">
            <Select
              options={sorting.options}
              value={sorting.value}
              onValueChange={sorting.onChange}
            />
          </Field>
        )}
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {count}
        </p>
      </search>
      {beside}
    </div>
  );
}
