import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const blogEntries = pgTable('blog_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  position: integer('position').notNull().unique(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
});
