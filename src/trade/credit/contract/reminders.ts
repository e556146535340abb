import { z } from 'zod';
import { money } from '#shop/orders/contract/order-details.ts';

const number = z.int().describe('Counting from 1.');

export const itemRemindersSchema = z.object({
  whyNot: z.string().nullable().describe('Why no reminders are sent for now.'),
  sent: z.array(z.object({ number, day: z.iso.date(), fee: money })),
  planned: z
    .array(
      z.object({
        number,
        day: z.iso.date().describe('Date it is sent, unless the invoice is paid first.'),
        fee: money.describe('Fee for this reminder.'),
        interest: money.describe('Interest accrued by then and not yet charged.'),
        subject: z.string(),
        paragraphs: z.array(z.string()),
      }),
    )
    .describe('Empty while reminders are off, paused or stopped.'),
});

export type ItemReminders = z.infer<typeof itemRemindersSchema>;
