import { z } from 'zod';
import { money } from '#shop/orders/contract/order-details.ts';

const number = z.int().describe('From 1.');

export const itemRemindersSchema = z.object({
  whyNot: z.string().nullable().describe('Why none are sent for now.'),
  sent: z.array(z.object({ number, day: z.iso.date(), fee: money })),
  planned: z
    .array(
      z.object({
        number,
        day: z.iso.date().describe('The day on which it is sent, unless it is paid before.'),
        fee: money.describe('Of this reminder.'),
        interest: money.describe('What has built up by then and is not charged yet.'),
        subject: z.string(),
        paragraphs: z.array(z.string()),
      }),
    )
    .describe('None while reminders are off, or stopped.'),
});

export type ItemReminders = z.infer<typeof itemRemindersSchema>;
