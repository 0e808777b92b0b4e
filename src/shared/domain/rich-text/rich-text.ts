/** A piece of a line of text. `text` may hold line ends. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly bold?: true; readonly italic?: true }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'formula'; readonly source: string; readonly isDisplay: boolean };

export type Block =
  | { readonly kind: 'text'; readonly content: readonly Inline[] }
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'table';
      readonly hasHeader: boolean;
      /** As many cells in each row. */
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };
