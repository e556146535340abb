import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EmailKind, EmailState } from '../../kernel/emails.ts';
import { createdAt } from '../database/columns.ts';

/**
 * Emails to send, written in the transaction that causes them: for events of orders by a trigger. Their text is made from
 * the order when they are sent. Each is there once for its cause, kind and recipient.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<EmailKind>().notNull(),
    cause: text('cause').notNull(),
    email: text('email').notNull(),
    // No foreign keys: each would cost every order a lookup, and orders are not taken away but with a demo.
    orderId: uuid('order_id'),
    eventId: bigint('event_id', { mode: 'number' }),
    /** What is to be told, where no order tells it. Never a secret. */
    data: jsonb('data').$type<Record<string, unknown>>(),
    state: text('state').$type<EmailState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** As it was sent, where copies are kept: in a demo. */
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    createdAt,
  },
  (mail) => {
    const isWaiting = sql`${mail.state} = 'waiting'`;
    return [
      uniqueIndex('mails_are_written_once').on(mail.cause, mail.kind, mail.email),
      index('mails_due').on(mail.nextTryAt, mail.id).where(isWaiting),
      index('mails_waiting_of_order').on(mail.orderId, mail.id).where(isWaiting),
      index('mails_waiting_of_account')
        .on(mail.email, mail.id)
        .where(sql`${isWaiting} and ${mail.orderId} is null`),
      check('mails_state', sql`${mail.state} in ('waiting', 'sent', 'given-up', 'unwanted')`),
      check('mails_sent_at_a_time', sql`(${mail.state} = 'sent') = (${mail.sentAt} is not null)`),
    ];
  },
);

export type EmailRow = typeof mails.$inferSelect;
