import { z } from 'zod';
import { readSerial, serialPattern } from '../rules/tracking.ts';

const words = 'Use letters, digits and hyphens, at most 20 characters.';

/** A serial, or the number of a batch, of a tracked product. */
export const serialField = z
  .string({ error: words })
  .transform(readSerial)
  .pipe(z.string().regex(serialPattern, words))
  .describe('Letters, digits and hyphens, at most 20. Converted to upper case.');
