import { wordsFinder } from '#shared/domain/texts/fold-text.ts';

export interface ListOrder<Name extends string> {
  readonly by: Name;
  readonly descending: boolean;
}

interface ListDescription<Row, Name extends string> {
  /** The text in which a row is searched. */
  readonly words: (row: Row) => string;
  readonly comparisons: Record<Name, (a: Row, b: Row) => number>;
  /** The order before anybody sorts the list. It also decides between equal rows. */
  readonly natural: ListOrder<Name>;
  /** The orders as a choice of texts, since cards have no columns to sort by. */
  readonly orderOptions: readonly OrderOption[];
}

interface OrderOption {
  readonly value: string;
  readonly label: string;
}

/**
 * How a list is searched and sorted. Pass the same object at every call, since results are cached
 * with it.
 */
export interface ListRules<Row, Name extends string> {
  /** Parses the order from the address: «titre», or «-titre» for the reverse. */
  readonly readOrder: (written: string | null) => ListOrder<Name>;
  readonly sort: (list: readonly Row[], order: ListOrder<Name>) => Row[];
  /** The rows that contain every word, in any order. */
  readonly search: (list: readonly Row[], wanted: string) => Row[];
  readonly orderOptions: readonly OrderOption[];
}

export function listRules<Row, Name extends string>({
  words,
  comparisons,
  natural,
  orderOptions,
}: ListDescription<Row, Name>): ListRules<Row, Name> {
  const names = Object.keys(comparisons) as Name[];
  const compare = ({ by, descending }: ListOrder<Name>, a: Row, b: Row) =>
    (descending ? -1 : 1) * comparisons[by](a, b);
  return {
    readOrder: (written) => {
      const by = names.find((name) => name === written?.replace(/^-/, ''));
      return by ? { by, descending: written?.startsWith('-') ?? false } : natural;
    },
    sort: (list, order) => list.toSorted((a, b) => compare(order, a, b) || compare(natural, a, b)),
    search: (list, wanted) => {
      const isFound = wordsFinder(wanted);
      return list.filter((row) => isFound(words(row)));
    },
    orderOptions,
  };
}

export function writeOrder({ by, descending }: ListOrder<string>): string {
  return descending ? `-${by}` : by;
}

/** Sorts as a French dictionary does, with «QCM 2» before «QCM 10». */
export const compareNames = new Intl.Collator('fr', { numeric: true }).compare;
