import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { teacherId } from './accounts.ts';
import { createdAt, id } from './columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    teacherId: teacherId(),
    name: text('name'),
    email: text('email').notNull(),
    category: text('category', { enum: ['bug', 'feature', 'other'] }).notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_teacher').on(table.teacherId)],
);
