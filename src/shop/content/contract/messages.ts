import { z } from 'zod';
import { email, id, optionalText, requiredText } from '#platform/contract/fields.ts';

export const messageStates = ['new', 'read', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

export const sendMessageSchema = z.object({
  name: requiredText('name', { max: 120 }),
  email: email(),
  message: requiredText('message', { max: 5_000, multiline: true }),
  website: optionalText({ max: 500 }).describe(
    'Leave it out: people do not see this field, and programs fill it in.',
  ),
});

export const contactMessageSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(messageStates),
  sentAt: z.iso.datetime(),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
