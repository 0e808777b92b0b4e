import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FrozenFormat } from '#shared/domain/frozen-format.ts';

/** A column in which a frozen format is kept; null in rows that have none. */
export interface StoredForm {
  readonly column: AnyPgColumn;
  readonly format: Pick<FrozenFormat<object>, 'read'>;
}
