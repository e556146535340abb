import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { isGtin } from '../rules/gtin.ts';
import { type KindName, kindNames, kinds } from './kinds.ts';
import { productMessages } from './product-messages.ts';
import {
  type FieldName,
  fieldOf,
  type Specification,
  type SpecificationField,
} from './specification-fields.ts';

/*
 * The schema of each kind's specification. Everything may be missing: a product is sold before all is known of it,
 * and `kinds` says what is expected. What is there is of its type, within reason, and fits the rest.
 */

const mostInList = 20;
const longestWord = 60;

function schemaOf(field: SpecificationField): z.ZodType {
  switch (field.type) {
    case 'number': {
      const least = field.least ?? 0;
      const within = z
        .number({ error: messages.notANumber })
        .min(least, messages.atLeast(least))
        .max(field.most, messages.atMost(field.most));
      return field.isWhole ? within.int(messages.notWhole) : within;
    }
    case 'choice':
      return z.enum([...field.choices] as [string, ...string[]], { error: messages.oneOf(field.choices) });
    case 'list':
      return z
        .array(word(longestWord))
        .max(mostInList, messages.tooManyWords(mostInList))
        .refine(isWithoutTwins, messages.twice);
    case 'text':
      return field.pattern
        ? word(field.max).regex(field.pattern.regex, field.pattern.message)
        : word(field.max);
  }
}

function word(max: number) {
  return z
    .string({ error: messages.notText })
    .trim()
    .min(1, messages.notText)
    .max(max, messages.tooLong(max))
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), messages.controlCharacters);
}

const isWithoutTwins = (words: string[]) =>
  new Set(words.map((one) => one.toLowerCase())).size === words.length;

/** What must not be above what. */
const ascending: [FieldName, FieldName][] = [
  ['lowestVoltage', 'nominalVoltage'],
  ['nominalVoltage', 'highestVoltage'],
  ['lowestVoltage', 'highestVoltage'],
  ['continuousDischargeCurrent', 'peakDischargeCurrent'],
  ['ratedCurrent', 'overloadCurrent'],
  ['fewestCells', 'mostCells'],
  ['supplyVoltageLowest', 'supplyVoltageHighest'],
  ['outputVoltageLowest', 'outputVoltageHighest'],
  ['dischargeTemperatureLowest', 'dischargeTemperatureHighest'],
  ['chargeTemperatureLowest', 'chargeTemperatureHighest'],
  ['temperatureLowest', 'temperatureHighest'],
];

/** Energies are given rounded, or as measured; what is further off is a slip of the unit. */
const energyTolerance = 0.1;

function refuseWhatDoesNotFit(specification: Specification, context: z.RefinementCtx): void {
  const refuse = (name: FieldName, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const [lower, upper] of ascending) {
    const [low, high] = [specification[lower], specification[upper]];
    if (typeof low === 'number' && typeof high === 'number' && low > high)
      refuse(upper, messages.atLeast(low));
  }
  const { nominalVoltage, capacity, energy, gtin } = specification;
  if (nominalVoltage && capacity && energy !== undefined) {
    const expected = nominalVoltage * capacity;
    if (Math.abs(energy / expected - 1) > energyTolerance) refuse('energy', productMessages.energy(expected));
  }
  if (gtin !== undefined && !isGtin(gtin)) refuse('gtin', productMessages.gtin);
}

function kindSchema(fields: readonly FieldName[]): z.ZodType<Specification> {
  return z
    .strictObject(Object.fromEntries(fields.map((name) => [name, schemaOf(fieldOf(name)).optional()])), {
      error: (issue) => (issue.code === 'unrecognized_keys' ? productMessages.notOfThisKind : undefined),
    })
    .superRefine((given, context) =>
      refuseWhatDoesNotFit(given as Specification, context),
    ) as unknown as z.ZodType<Specification>;
}

/** By kind: what is checked when a product is kept. */
const specificationSchemas = Object.fromEntries(
  kindNames.map((name) => [name, kindSchema(kinds[name].fields)]),
) as Record<KindName, z.ZodType<Specification>>;

export const kind = z.enum(kindNames, { error: messages.oneOf(kindNames) });

/** As calls carry it. `refuseWrongSpecification` judges what comes in, by its kind; `GET /kinds` tells of every figure. */
export const specification = z
  .record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]))
  .describe(
    'What is known of it, each figure in its own unit. GET /kinds tells which there are.',
  ) as unknown as z.ZodType<Specification>;

interface GivenSpecification {
  kind?: KindName | undefined;
  specification?: Specification | undefined;
}

/** Says of each figure what is wrong with it. */
export function refuseWrongSpecification(given: GivenSpecification, context: z.RefinementCtx): void {
  if ((given.kind === undefined) !== (given.specification === undefined)) {
    const path = [given.kind ? 'specification' : 'kind'];
    context.addIssue({ code: 'custom', path, message: productMessages.kindAndSpecification });
  }
  if (!given.kind || !given.specification) return;
  for (const problem of findProblems(given.kind, given.specification))
    context.addIssue({ code: 'custom', path: ['specification', problem.field], message: problem.message });
}

export function findProblems(
  kind: KindName,
  specification: Specification,
): { field: string; message: string }[] {
  const issues = specificationSchemas[kind].safeParse(specification).error?.issues ?? [];
  return issues.flatMap((issue) =>
    (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]).map((field) => ({
      field,
      message: issue.message,
    })),
  );
}
