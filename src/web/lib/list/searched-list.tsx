import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useMediaQuery } from '#web/lib/page/use-media-query.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { MoreRows } from '#web/ui/lists/more-rows.tsx';
import { NothingFound } from '#web/ui/lists/nothing-found.tsx';
import { type ListOrder, type ListRules, writeOrder } from './list-rules.ts';
import { useFirstRows } from './use-first-rows.ts';
import { useListFilter } from './use-list-filter.ts';

/** Lists up to this length have no search field. */
const FEW = 8;

interface ShownRows<Row, Name extends string> {
  readonly list: readonly Row[];
  readonly order: ListOrder<Name>;
  /** Absent while there are too few rows to sort. */
  readonly onSort: ((order: ListOrder<Name>) => void) | undefined;
}

interface SearchedListProps<Row, Name extends string> {
  readonly list: readonly Row[];
  readonly rules: ListRules<Row, Name>;
  /**
   * Also offers the orders as a choice of texts beside the columns, since some of them have no
   * column.
   */
  readonly isSortedInWords?: boolean;
  readonly label: string;
  readonly count: (found: number, total: number) => string;
  readonly nothingFound: {
    readonly title: string;
    readonly description: (wanted: string) => string;
  };
  /** Shown on the line of the filter, or alone if there is no filter. */
  readonly beside?: ReactNode;
  /** Shown between the filter and the rows. */
  readonly notice: ReactNode;
  /** The width from which the table is shown instead of cards. */
  readonly tableFrom?: '48rem' | '64rem';
  /** How many cards are shown at first where a table would not fit. */
  readonly firstCards?: number;
  /** Renders the rows as a table, or as cards where a table would not fit. */
  readonly children: (rows: ShownRows<Row, Name>, isNarrow: boolean) => ReactNode;
}

/** A list as its reader has searched and sorted it, shown from its first row. */
export function SearchedList<Row, Name extends string>(props: SearchedListProps<Row, Name>) {
  const { list, rules, label, count, nothingFound, beside, notice, children } = props;
  const { wanted, setWanted, order, setOrder } = useListFilter(rules.readOrder);
  // On a slow machine the results may lag behind the typing.
  const searched = useDeferredValue(wanted);
  const found = useMemo(
    () => rules.sort(rules.search(list, searched), order),
    [rules, list, searched, order],
  );
  const isNarrow = useMediaQuery(`(width < ${props.tableFrom ?? '48rem'})`);
  const key = `${writeOrder(order)} ${searched}`;
  const [visible, showMore] = useFirstRows(found, key, isNarrow ? props.firstCards : undefined);
  const isLong = list.length > FEW || wanted !== '';
  const sorting = {
    options: rules.orderOptions,
    value: writeOrder(order),
    onChange: (written: string) => setOrder(rules.readOrder(written)),
  };

  return (
    <>
      {isLong ? (
        <ListFilter
          label={label}
          wanted={wanted}
          onSearch={setWanted}
          count={count(found.length, list.length)}
          sorting={isNarrow || props.isSortedInWords ? sorting : undefined}
          beside={beside}
        />
      ) : (
        beside && <div className="mb-3">{beside}</div>
      )}
      {notice}
      {found.length > 0 &&
        children({ list: visible, order, onSort: isLong ? setOrder : undefined }, isNarrow)}
      {visible.length < found.length && <MoreRows onMore={showMore} />}
      {found.length === 0 && (
        <NothingFound
          title={nothingFound.title}
          description={nothingFound.description(searched.trim())}
          onClear={() => setWanted('')}
        />
      )}
    </>
  );
}
