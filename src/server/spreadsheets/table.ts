/** A part of a whole, from 0 to 1, shown as a percentage. */
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
  /** How many decimals the numbers of a column are shown with, by its heading. */
  readonly decimals?: Readonly<Record<string, number>>;
}
