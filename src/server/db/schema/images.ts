import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { teacherId } from './accounts.ts';
import { createdAt, moment } from './columns.ts';

/** Each picture is stored once, under the hash of its content. */
export const images = pgTable('images', {
  hash: text('hash').primaryKey(),
  extension: text('extension', { enum: ['jpg', 'png'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  byteSize: integer('byte_size').notNull(),
  createdAt: createdAt(),
  /** Null while a question uses it. A picture that stays unused is removed. */
  unusedSince: moment('unused_since').defaultNow(),
});

/** A teacher may use a picture that he or she uploaded. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    teacherId: teacherId().notNull(),
    hash: text('hash')
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teacherId, table.hash] }),
    index('image_uploads_hash').on(table.hash),
  ],
);
