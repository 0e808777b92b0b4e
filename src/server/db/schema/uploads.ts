import { bigint, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { teacherId } from './accounts.ts';
import { createdAt, id, moment } from './columns.ts';

/** A file sent in parts. It is deleted once it is used, or after some days. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    teacherId: teacherId().notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** In milliseconds, as the browser says. */
    lastModified: bigint('last_modified', { mode: 'number' }).notNull(),
    partBytes: integer('part_bytes').notNull(),
    createdAt: createdAt(),
    touchedAt: moment('touched_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    unique('uploads_file').on(table.teacherId, table.name, table.size, table.lastModified),
  ],
);

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    crc32: text('crc32').notNull(),
    /** Each sending has its own, so that none needs what another replaced. */
    fileId: uuid('file_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
