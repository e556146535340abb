import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';
import { messages } from './messages.ts';

export const reviewSchema = z
  .object({ user: z.string(), comment: z.string(), rating: z.int().min(1).max(5) })
  .meta({ id: 'Review' });

export type Review = z.infer<typeof reviewSchema>;

export const postReviewSchema = z.object({
  rating: z.coerce
    .number({ error: messages.ratingMissing })
    .int(messages.ratingRange)
    .min(1, messages.ratingMissing)
    .max(5, messages.ratingRange)
    .meta({ description: `Refused with: '${messages.ratingMissing}' '${messages.ratingRange}'` }),
  comment: requiredText('comment', { max: 2000, multiline: true }),
  user: optionalText('user', { max: 120 }).describe('The name shown is the account’s, whatever is sent.'),
});
