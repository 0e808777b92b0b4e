import { useDeferredValue, useMemo } from 'react';
import { type ListOrder, writeOrder } from './list-order.ts';
import { useFirstRows } from './use-first-rows.ts';
import { useListFilter } from './use-list-filter.ts';

/** Up to so many, a glance is quicker than a search. */
const FEW = 8;

/** The same at every call: what was found is kept as long as they are. */
interface ListRules<Row, Name extends string> {
  readonly readOrder: (written: string | null) => ListOrder<Name>;
  readonly search: (list: readonly Row[], wanted: string) => readonly Row[];
  readonly sort: (list: readonly Row[], order: ListOrder<Name>) => readonly Row[];
}

/** A list as its reader searches and sorts it, from the first row on. */
export function useSearchedList<Row, Name extends string>(
  list: readonly Row[],
  rules: ListRules<Row, Name>,
) {
  const { wanted, setWanted, order, setOrder } = useListFilter(rules.readOrder);
  const searched = useDeferredValue(wanted);
  const found = useMemo(
    () => rules.sort(rules.search(list, searched), order),
    [rules, list, searched, order],
  );
  const [visible, showMore] = useFirstRows(found, `${writeOrder(order)} ${searched}`);

  return {
    wanted,
    setWanted,
    /** What `found` was searched for: on a slow machine, a few letters behind what is wanted. */
    searched: searched.trim(),
    order,
    setOrder,
    /** For those who sort by a list of choices. */
    choice: {
      value: writeOrder(order),
      onChange: (written: string) => setOrder(rules.readOrder(written)),
    },
    isLong: list.length > FEW || wanted !== '',
    found,
    visible,
    showMore,
  };
}
