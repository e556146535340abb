import { z } from 'zod';
import { optionalText } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { batteryCategories } from '../rules/data-points.ts';
import { pointViewSchema } from './passport.ts';

/*
 * The points of a product's passports that only its maker knows, and how each is written. What the specification
 * or a unit's own record says is taken from there.
 */

interface TypedText {
  type: 'text';
  hint: string;
}

interface TypedNumber {
  type: 'number';
  unit: string;
  most: number;
  hint?: string;
}

export type TypedPoint = TypedText | TypedNumber;

const text = (hint: string) => ({ type: 'text', hint }) as const;

const number = (unit: string, most: number, hint?: string) =>
  ({ type: 'number', unit, most, ...(hint && { hint }) }) as const;

const typedPoints = {
  place: text('City and country of the plant.'),
  hazardousSubstances: text('Substance, component and share, e.g. ‘Nickel compounds in the cathode, 12 %’.'),
  extinguishingAgent: text('E.g. ‘Water in large amounts; class D powder for a single cell’.'),
  criticalMaterials: text('E.g. ‘Lithium, graphite, copper’.'),
  renewableShare: number('%', 100),
  power: number('W', 1_000_000_000, 'Required if the specification has no peak power.'),
  powerLimits: text('For charging and discharging, with temperatures if relevant.'),
  cycles: number('cycles', 10_000_000, 'Required if the specification has no value.'),
  cycleTest: text('Required if the specification has no cycle test conditions.'),
  exhaustion: number('%', 100, 'Percent of rated capacity.'),
  idleTemperatures: text('Lowest and highest temperature, and the test behind them.'),
  warranty: text(
    'E.g. ‘8 years or 160,000 km, 70 % of the energy’. Warranty terms, if set, are shown instead.',
  ),
  efficiency: number('%', 100),
  efficiencyHalfway: number('%', 100),
  resistance: number('mΩ', 1_000_000, 'Required if the specification has no value.'),
  cycleRate: text('Required if the specification has no value.'),
  collectionMark: text('Position of the crossed-out wheeled bin on the battery.'),
  metalMarks: text('Cd or Pb, if above the limit in the article.'),
  declaration: text('Number and date, or a link.'),
  wasteInformation: text('How to return the battery, and how it is recycled.'),
  electrodes: text('Materials of cathode, anode and electrolyte.'),
  partNumbers: text('One part per line.'),
  spares: text('Supplier name, address and email.'),
  dismantling: text('Steps, tools, fasteners, warnings, and number and layout of cells.'),
  safety: text('Precautions, protective equipment and hazards to avoid.'),
  testReports: text('One report per line, with its result.'),
  designYears: number('years', 100),
} as const satisfies Record<string, TypedPoint>;

export type TypedPointKey = keyof typeof typedPoints;

export const typedPointKeys = Object.keys(typedPoints) as [TypedPointKey, ...TypedPointKey[]];

export const typedPointOf = (key: TypedPointKey): TypedPoint => typedPoints[key];

/** What is known of a product beyond its specification. What is not known is not there. */
export type PassportValues = {
  [Key in TypedPointKey]?: ((typeof typedPoints)[Key]['type'] extends 'number' ? number : string) | undefined;
};

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
