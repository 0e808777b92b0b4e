/** Reads one version of a format; throws on what is not of it. */
export type FormatReader<Value> = (stored: object) => Value;

export interface FrozenFormat<Value> {
  /** The newest, in which everything is written. */
  readonly version: number;
  readonly write: (value: Value) => Value & { readonly version: number };
  readonly read: (stored: unknown) => Value;
}

/**
 * The form of what is kept for months: on paper that comes back, in files that people carry, on a
 * student's device. Whatever was ever written can be read for ever, so a change of form is a new
 * reader at the end of the list, and the readers before it make of theirs what the newest makes. What
 * bears no version is of the first.
 */
export function frozenFormat<Value extends object>(
  name: string,
  readers: readonly FormatReader<Value>[],
): FrozenFormat<Value> {
  const newest = readers.length;
  return {
    version: newest,
    write: (value) => ({ version: newest, ...value }),
    read: (stored) => {
      if (typeof stored !== 'object' || stored === null) throw new Error(`This is no ${name}.`);
      const { version = 1, ...content } = stored as { version?: unknown };
      const read = readers[Number(version) - 1];
      if (!read) throw new Error(`Version ${version} of ${name} is not known here.`);
      return read(content);
    },
  };
}
