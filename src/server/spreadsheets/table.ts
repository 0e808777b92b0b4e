/** A share from 0 to 1, shown as a percentage. */
interface Share {
  readonly share: number;
}

export type Cell = string | number | Date | Share | null;

export interface Table {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The headings of text columns that need room. */
  readonly wide?: readonly string[];
  /** The decimals shown for the numbers of a column, by its heading. */
  readonly decimals?: Readonly<Record<string, number>>;
}
