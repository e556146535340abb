import { z } from 'zod';
import { amount } from '#platform/contract/fields.ts';
import { whyNotReminderText } from '../../rules/reminder-texts.ts';
import { statedLines } from './content.ts';
import { stated } from './identity.ts';
import { whole } from './money.ts';

const judgePlaceholders = (text: string | null, context: z.RefinementCtx) => {
  const message = text === null ? undefined : whyNotReminderText(text);
  if (message) context.addIssue({ code: 'custom', message });
};

const stepSchema = z.strictObject({
  /** After the day on which the invoice was due. */
  daysLate: whole(7, 1, 365),
  /** Claimed once the reminder is sent, in the shop’s currency. */
  fee: amount('fee', { maxMinor: 1_000_000, allowsZero: true }).default(0),
  /** The seller’s own words; where there are none, the shop’s stand. */
  subject: stated(120).superRefine(judgePlaceholders),
  text: statedLines(2_000).superRefine(judgePlaceholders),
});

const percentWords = 'Enter a percentage from 0 to 50, with at most 2 decimals';

/** Which reminders companies get of invoices that are late, in which words, and what late payment costs them. */
export const remindersSchema = z
  .strictObject({
    steps: z.array(stepSchema).max(5, 'At most 5 reminders').default([]),
    /** Per cent a year on what is open. 0 for no interest. */
    interestPercent: z
      .union(
        [
          z.number(),
          z
            .string()
            .trim()
            .regex(/^\d+(\.\d+)?$/, percentWords)
            .transform(Number),
        ],
        {
          error: percentWords,
        },
      )
      .pipe(z.number().min(0, percentWords).max(50, percentWords).multipleOf(0.01, percentWords))
      .default(0),
  })
  .superRefine(({ steps }, context) => {
    for (const [index, { daysLate }] of steps.entries()) {
      const before = steps[index - 1]?.daysLate ?? 0;
      const message = `Enter more days than the ${before} of the reminder before`;
      if (daysLate <= before)
        context.addIssue({ code: 'custom', path: ['steps', index, 'daysLate'], message });
    }
  });

export const shownReminders = z.object({
  steps: z
    .array(
      z.object({
        daysLate: z.int().describe('Days after the due day.'),
        fee: z.number().describe('Claimed once it is sent. 0 for none.'),
        subject: z.string().nullable(),
        text: z
          .string()
          .nullable()
          .describe('With placeholders such as `{invoice}`. Null: the shop’s words.'),
      }),
    )
    .describe('Reminders of late invoices, for companies. Empty: none are sent.'),
  interestPercent: z.number().describe('A year, on what is open. 0 for none.'),
});
