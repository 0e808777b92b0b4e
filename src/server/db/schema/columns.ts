import { sql } from 'drizzle-orm';
import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });
/** A moment that passes from a teacher's form to the table and back as ISO text. */
export const isoMoment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
/** To the millionth. */
export const points = (name: string) => numeric(name, { precision: 12, scale: 6, mode: 'number' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
