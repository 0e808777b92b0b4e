interface Addressed {
  readonly addresses: readonly string[];
  readonly malformed: readonly string[];
}

/** Right or not: whoever has none was never meant to be written to. */
export const hasAddress = ({ addresses, malformed }: Addressed) =>
  addresses.length + malformed.length > 0;

const unsent: ReadonlySet<string | null> = new Set([null, 'waiting', 'failed']);

/**
 * Not yet told this mark, as far as anybody knows. A mail that was kept as a file goes out once
 * there is a mail server; until then it would only become a second file.
 */
export const isUnsent = (
  { state }: { readonly state: string | null },
  { hasMailServer }: { readonly hasMailServer: boolean },
) => unsent.has(state) || (state === 'kept' && hasMailServer);
