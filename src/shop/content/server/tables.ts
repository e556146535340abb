import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';

export const blogEntries = pgTable('blog_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  position: integer('position').notNull().unique(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
});

/** A longer text of the blog, in Markdown. Without a date it is a draft; with one to come it appears then. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    /** `/images/…`, with what it shows. */
    picture: text('picture'),
    pictureAlt: text('picture_alt'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** Every change adds one. */
    revision: integer('revision').notNull().default(1),
    createdAt,
  },
  (post) => [
    index('blog_posts_newest').on(post.publishedAt),
    check('blog_posts_describe_their_picture', sql`(${post.picture} is null) = (${post.pictureAlt} is null)`),
  ],
);

/** What admins are writing for the public pages, before it is published as a version of the settings. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    part: text('part').$type<'content'>().primaryKey(),
    revision: integer('revision').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ revision }) => [check('content_drafts_revision', sql`${revision} > 0`)],
);

/** Pictures that a version of the content, a draft or a post names: versions stay, and so do their pictures. */
export const contentPictures = pgTable('content_pictures', {
  imageHash: text('image_hash')
    .primaryKey()
    .references(() => images.hash),
  createdAt,
});

/** What visitors have written by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** Where it came from, unreadable; for a day, against floods. */
    senderHash: text('sender_hash'),
    state: text('state').$type<'new' | 'read' | 'answered'>().notNull().default('new'),
    createdAt,
  },
  (message) => [
    index('contact_messages_newest').on(message.createdAt, message.id),
    index('contact_messages_of_sender').on(message.email, message.createdAt),
    check('contact_messages_state', sql`${message.state} in ('new', 'read', 'answered')`),
  ],
);
