import { z } from 'zod';
import { optionalText } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { batteryCategories } from '../rules/data-points.ts';
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
    .describe('Conditional points that do not apply to this battery.'),
});

export const productPassportSchema = z.object({
  name: z.string(),
  gtin: z.string().nullable().describe('Required for passports.'),
  category: z.enum(batteryCategories).nullable().describe('Null if its units have no passport.'),
  values: passportValuesSchema,
  declined: z.array(z.string()),
  points: z
    .array(pointViewSchema.extend({ isConditional: z.boolean(), isTyped: z.boolean() }))
    .describe('Points that are the same for every unit, as required from `from`.'),
  from: z.string().describe('The day the requirements start.'),
  exampleAddress: z.string().nullable().describe('The passport of one unit, as an example.'),
});

export type ProductPassport = z.infer<typeof productPassportSchema>;
