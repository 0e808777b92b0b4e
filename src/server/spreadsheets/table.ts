/** Of a whole, from 0 to 1: shown in percent. */
interface Share {
  readonly share: number;
}

export type Cell = string | number | Date | Share | null;

export interface Table {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Columns of text that need room, by their heading. */
  readonly wide?: readonly string[];
  /** Columns whose numbers are shown with so many decimals, by their heading. */
  readonly decimals?: Readonly<Record<string, number>>;
}
