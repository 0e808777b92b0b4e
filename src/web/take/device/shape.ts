/**
 * Checks of what a device has stored. The schemas of the contract would add 6 KB to a page that a
 * whole class loads at once; these add half a kilobyte.
 */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value) => typeof value === 'number';
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';

export const isOneOf =
  <Value>(...values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);

export const isNullOr =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

/** Accepts a field that may be missing. */
export const isMissingOr =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const isEither =
  <One, Other>(one: Check<One>, other: Check<Other>): Check<One | Other> =>
  (value): value is One | Other =>
    one(value) || other(value);

export const isListOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

/** Every field must be listed, so that a new field needs a new version of the stored format. */
export const isObjectOf =
  <Value extends object>(
    fields: {
      readonly [Name in keyof Value]-?: Check<Value[Name]>;
    },
  ): Check<Value> =>
  (value): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(fields).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );
