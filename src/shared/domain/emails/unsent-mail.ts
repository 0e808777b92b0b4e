interface Addressed {
  readonly addresses: readonly string[];
  readonly malformed: readonly string[];
}

/**
 * Malformed addresses count too: the teacher meant to write to this student, unlike to one without
 * any address.
 */
export const hasAddress = ({ addresses, malformed }: Addressed) =>
  addresses.length + malformed.length > 0;

const unsent: ReadonlySet<string | null> = new Set([null, 'waiting', 'failed']);

/**
 * True when the student has not been sent this mark, as far as we know. A mail that was kept as a
 * file counts only once there is a mail server; before that, sending again would only write a
 * second file.
 */
export const isUnsent = (
  { state }: { readonly state: string | null },
  { hasMailServer }: { readonly hasMailServer: boolean },
) => unsent.has(state) || (state === 'kept' && hasMailServer);
