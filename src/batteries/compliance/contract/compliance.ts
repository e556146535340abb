import { z } from 'zod';
import { figure, optionalText, pastDay, requiredText } from '#platform/contract/fields.ts';
import { isCountryCode } from '#platform/kernel/places/countries.ts';
import { isEori } from '../rules/compliance-facts.ts';
import type { RequirementState } from '../rules/requirements.ts';
import { complianceWords } from './compliance-words.ts';

const website = requiredText('address', { max: 300 }).regex(
  /^https:\/\/[^\s/]+\.\S+$/i,
  complianceWords.website,
);

const percent = z
  .number({ error: complianceWords.percent })
  .min(0, complianceWords.percent)
  .max(100, complianceWords.percent);

const given = {
  carbonFootprint: figure('carbonFootprint', { max: 100 })
    .optional()
    .describe('kg CO₂ equivalent per kWh delivered over the service life, as declared (Article 7).'),
  carbonClass: optionalText({ max: 20 }).describe('Performance class, as declared.'),
  carbonDeclaredOn: pastDay.optional().describe('Day of the declaration. Required with a footprint.'),
  carbonUrl: website.optional().describe('Public version of the study.'),
  recycledCobalt: percent.optional().describe('Recycled share of cobalt in percent (Article 8).'),
  recycledLead: percent.optional().describe('Recycled share of lead in percent.'),
  recycledLithium: percent.optional().describe('Recycled share of lithium in percent.'),
  recycledNickel: percent.optional().describe('Recycled share of nickel in percent.'),
};

/** All that is stated about a product. What is left out is not stated. */
export const productComplianceSchema = z.strictObject(given).superRefine((facts, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (facts.carbonFootprint !== undefined && !facts.carbonDeclaredOn)
    refuse('carbonDeclaredOn', complianceWords.declaredOn);
  if (facts.carbonFootprint === undefined && (facts.carbonClass || facts.carbonDeclaredOn || facts.carbonUrl))
    refuse('carbonFootprint', complianceWords.noFootprint);
});

const eprRegistration = z.strictObject({
  country: z.string({ error: complianceWords.country }).refine(isCountryCode, complianceWords.country),
  number: requiredText('number', { max: 60 }),
  organisation: optionalText({ max: 120 }).describe('Producer responsibility organisation, if any.'),
});

export const shopComplianceSchema = z
  .strictObject({
    eori: z.string().refine(isEori, complianceWords.eori).optional().describe('EORI number of the shop.'),
    dueDiligenceUrl: website.optional().describe('Public due-diligence report (Article 52).'),
    dueDiligenceOn: pastDay.optional().describe('Day of the report.'),
    eprRegistrations: z
      .array(eprRegistration)
      .max(60, complianceWords.tooManyCountries)
      .describe('Registration as a producer of batteries (Article 55), one per country.'),
  })
  .superRefine(({ eprRegistrations, dueDiligenceOn, dueDiligenceUrl }, context) => {
    if (dueDiligenceOn && !dueDiligenceUrl)
      context.addIssue({ code: 'custom', path: ['dueDiligenceUrl'], message: complianceWords.noReport });
    for (const [index, { country }] of eprRegistrations.entries())
      if (eprRegistrations.findIndex((other) => other.country === country) < index)
        context.addIssue({
          ...{ code: 'custom', path: ['eprRegistrations', index, 'country'], message: complianceWords.twice },
        });
  });

const states = ['stated', 'missing', 'not-yet', 'waiting'] as const satisfies RequirementState[];

const answered = z.object({
  carbonFootprint: z.number().optional(),
  carbonClass: z.string().optional(),
  carbonDeclaredOn: z.string().optional(),
  carbonUrl: z.string().optional(),
  recycledCobalt: z.number().optional(),
  recycledLead: z.number().optional(),
  recycledLithium: z.number().optional(),
  recycledNickel: z.number().optional(),
});

const requirementSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    of: z.enum(['product', 'shop']),
    concerns: z.string(),
    from: z.string().describe('Asked from this day; with `waitsFor`, not before it.'),
    waitsFor: z.string().nullable().describe('The act that has to be adopted first.'),
    source: z.string(),
    article: z.string(),
    amendedBy: z.string().nullable(),
    isVerified: z.boolean().describe('Whether the day was compared with the published text.'),
  })
  .meta({ id: 'ComplianceRequirement' });

const requirementStateSchema = z.object({ requirement: z.string(), name: z.string(), state: z.enum(states) });

export const productComplianceAnswer = z
  .object({
    name: z.string(),
    hsCode: z.string().nullable(),
    origin: z.string().nullable(),
    facts: answered,
    isDeclared: z
      .boolean()
      .describe('Whether carbon footprint and recycled content are asked of such a product.'),
    states: z.array(requirementStateSchema),
  })
  .meta({ id: 'ProductCompliance' });

export const complianceSchema = z
  .object({
    shop: z.object({
      eori: z.string().optional(),
      dueDiligenceUrl: z.string().optional(),
      dueDiligenceOn: z.string().optional(),
      eprRegistrations: z.array(
        z.object({ country: z.string(), number: z.string(), organisation: z.string().optional() }),
      ),
    }),
    requirements: z.array(
      requirementSchema.extend({
        state: z.enum(states).nullable().describe('Of the shop’s own requirements.'),
        missing: z.int().describe('Products on sale that do not state it.'),
        concerned: z.int().describe('Products on sale that it concerns.'),
      }),
    ),
    products: z
      .array(
        productComplianceAnswer.extend({
          productId: z.string(),
          sku: z.string(),
          kind: z.string().nullable(),
        }),
      )
      .describe('Products on sale, in the order of the catalogue.'),
  })
  .meta({ id: 'Compliance' });

export type Compliance = z.infer<typeof complianceSchema>;
export type ProductComplianceView = z.infer<typeof productComplianceAnswer>;
