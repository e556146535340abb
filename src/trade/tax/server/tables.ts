import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/database/columns.ts';
import { companies } from '#trade/companies/server/tables.ts';

/** What is known of the number that a company has stated, and when its authority is asked next. */
export const vatNumbers = pgTable(
  'vat_numbers',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    vatId: text('vat_id').notNull(),
    /** The last answer; none yet where it is empty. What could not be answered leaves it as it is. */
    answer: text('answer').$type<'valid' | 'invalid'>(),
    /** When it was last found valid. */
    validAt: timestamp('valid_at', { withTimezone: true }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** Why there was no answer to the last question. */
    failure: text('failure'),
    /** Questions without an answer since the last one. */
    failures: integer('failures').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  },
  (number) => [
    index('vat_numbers_due').on(number.nextAt),
    check('vat_numbers_answer', sql`${number.answer} in ('valid', 'invalid')`),
  ],
);

/** Each answer of an authority, as evidence. None is ever changed. */
export const vatAnswers = pgTable(
  'vat_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    vatId: text('vat_id').notNull(),
    answer: text('answer').$type<'valid' | 'invalid'>().notNull(),
    /** Whose number it is, as the authority has it; some states do not say. */
    name: text('name'),
    address: text('address'),
    consultationNumber: text('consultation_number'),
    createdAt,
  },
  (answer) => [
    index('vat_answers_of_company').on(answer.companyId, answer.id),
    check('vat_answers_answer', sql`${answer.answer} in ('valid', 'invalid')`),
  ],
);

/** What the provider of sales tax was last heard of, for the doctor: one row, once it was asked. */
export const taxProviderNews = pgTable(
  'tax_provider_news',
  {
    id: smallint('id').primaryKey().default(1),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    failure: text('failure'),
  },
  (news) => [check('tax_provider_news_is_one_row', sql`${news.id} = 1`)],
);
