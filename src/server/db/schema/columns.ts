import { sql } from 'drizzle-orm';
import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Converts a moment between ISO text and the column. */
export const isoMoment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});
export const id = <Id extends string = string>() =>
  uuid('id').$type<Id>().primaryKey().default(sql`gen_random_uuid()`);
export const points = (name: string) => numeric(name, { precision: 12, scale: 6, mode: 'number' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
