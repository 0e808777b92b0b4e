/** A piece of a line of text. `text` may contain line breaks. */
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
      /** All rows have the same number of cells. */
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };
