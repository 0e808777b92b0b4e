import { sql } from 'drizzle-orm';
import { numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
/** To the millionth. */
export const points = (name: string) => numeric(name, { precision: 12, scale: 6, mode: 'number' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
