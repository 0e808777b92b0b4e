export interface ListOrder<Name extends string> {
  readonly by: Name;
  readonly descending: boolean;
}

/** As in the address: «titre», or «-titre» for the other way round. */
export function writeOrder({ by, descending }: ListOrder<string>): string {
  return descending ? `-${by}` : by;
}

export function readOrderOf<Name extends string>(
  names: readonly Name[],
  written: string | null,
): ListOrder<Name> | null {
  const by = names.find((name) => name === written?.replace(/^-/, ''));
  return by ? { by, descending: written?.startsWith('-') ?? false } : null;
}
