import { pgTable } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/** One row, which its migration makes: the id that the files of this database bear too. */
export const installation = pgTable('installation', { id: id() });
