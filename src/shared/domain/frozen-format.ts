/** Reads what one version of a format stored; throws when the value is not of this version. */
export type FormatReader<Value> = (stored: object) => Value;

export interface FrozenFormat<Value> {
  /** The newest version, in which everything is written. */
  readonly version: number;
  readonly write: (value: Value) => Value & { readonly version: number };
  readonly read: (stored: unknown) => Value;
}

/**
 * The form in which something is kept for months: on paper that comes back, in files that people
 * carry, on a student's device. Everything that was ever written must stay readable. A change of
 * form therefore appends a reader to the list, and the readers before it are changed to return the
 * newest form. A stored value without a version is of version 1.
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
