import { z } from 'zod';
import { batteryCategories } from '#domain/passport/data-points.ts';
import { optionalText } from '../fields.ts';
import { messages } from '../messages.ts';
import { pointViewSchema } from './passport.ts';
import { type PassportValues, type TypedPoint, typedPointKeys, typedPointOf } from './typed-points.ts';

function schemaOf(point: TypedPoint) {
  if (point.type === 'text') return optionalText({ max: 2_000, multiline: true });
  return z
    .number({ error: messages.notANumber })
    .min(0, messages.atLeast(0))
    .max(point.most, messages.atMost(point.most))
    .optional();
}

const passportValuesSchema = z.strictObject(
  Object.fromEntries(typedPointKeys.map((key) => [key, schemaOf(typedPointOf(key))])),
) as unknown as z.ZodType<PassportValues>;

/** What an admin says of the passports of a product. */
export const setProductPassportSchema = z.object({
  category: z.enum(batteryCategories),
  values: passportValuesSchema,
  declined: z
    .array(z.enum(typedPointKeys))
    .max(typedPointKeys.length)
    .describe('Points that apply to some batteries, and not to this one.'),
});

export const productPassportSchema = z.object({
  name: z.string(),
  gtin: z.string().nullable().describe('Without it no unit has a passport.'),
  category: z.enum(batteryCategories).nullable().describe('Nothing, where its units have no passport.'),
  values: passportValuesSchema,
  declined: z.array(z.string()),
  points: z
    .array(pointViewSchema.extend({ isConditional: z.boolean(), isTyped: z.boolean() }))
    .describe('All that is the same of each unit, as it will be asked for from the first day on.'),
  from: z.string().describe('That day.'),
  exampleAddress: z.string().nullable().describe('The passport of one of its units.'),
});

export type ProductPassport = z.infer<typeof productPassportSchema>;
