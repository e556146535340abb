import { z } from 'zod';
import { optionalText, requiredText } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';

export const reviewSchema = z
  .object({ user: z.string(), comment: z.string(), rating: z.int().min(1).max(5) })
  .meta({ id: 'Review' });

export type Review = z.infer<typeof reviewSchema>;

export const postReviewSchema = z.object({
  rating: z
    // Said by each of the two as well: a form shows the first one's words.
    .union([z.number(messages.ratingMissing), z.string().regex(/^\d+$/, messages.ratingMissing)], {
      error: messages.ratingMissing,
    })
    .transform(Number)
    .refine((stars) => stars !== 0, { error: messages.ratingMissing, abort: true })
    .refine((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, messages.ratingRange)
    .meta({ description: `Refused with: '${messages.ratingMissing}' '${messages.ratingRange}'` }),
  comment: requiredText('comment', { max: 2000, multiline: true }),
  user: optionalText({ max: 120 }).describe('Ignored: the account’s name is shown.'),
});
