import { z } from 'zod';
import { claimRemedies, claimStates, claimStepNames, decidedSteps } from '#domain/warranty/claim-steps.ts';
import { healthMethods } from '#domain/warranty/health-methods.ts';
import { warrantyQuestions, warrantyVerdicts } from '#domain/warranty/judge-claim.ts';
import { id, optionalText, pastDay, requiredText } from '../fields.ts';
import { listQuerySchema } from '../lists.ts';
import { messages } from '../messages.ts';
import { readingSchema } from '../passport/readings.ts';
import { serialField } from '../units/units.ts';
import { claimFileSchema, sentFiles } from './claim-files.ts';
import { warrantyTermsSchema } from './terms.ts';

export const byClaimId = z.object({ claimId: id });

/** What is told of a battery. As readings name it; nothing has to be known. */
const claimFiguresSchema = readingSchema
  .pick({
    ...{ health: true, healthError: true, throughput: true, cycles: true, coldest: true, hottest: true },
    ...{ overcharges: true, deepDischarges: true, overheatings: true, logged: true },
  })
  .extend({ method: z.enum(healthMethods, messages.oneOf(healthMethods)).optional() });

export type ClaimFigures = z.infer<typeof claimFiguresSchema>;

const typedFiguresSchema = claimFiguresSchema.refine(
  ({ health, healthError }) => health === undefined || healthError !== undefined,
  { error: 'Please say by how much it may be wrong.', path: ['healthError'] },
);

/** Which battery is meant: one of the caller's own, by its serial or as a page names it. */
export const claimFormQuerySchema = z
  .object({ serial: serialField.optional(), unit: id.optional() })
  .refine(({ serial, unit }) => (serial === undefined) !== (unit === undefined), {
    error: 'Please name a serial.',
    path: ['serial'],
  });

const claimedUnitSchema = z.object({ id, serial: z.string(), name: z.string(), sku: z.string() });

/** All that a claim begins with. */
export const claimFormSchema = z.object({
  unit: claimedUnitSchema,
  shippedOn: z.iso.date(),
  today: z.iso.date(),
  terms: warrantyTermsSchema.nullable().describe('Those that held when it left us.'),
  readings: z
    .object({ count: z.int(), newestAt: z.iso.datetime(), figures: claimFiguresSchema })
    .nullable()
    .describe('What its readings say. Of `logged`: where at most eight days lie between two of them.'),
  replaces: z
    .object({ number: z.string().describe('Of the claim.'), inServiceOn: z.iso.date() })
    .nullable()
    .describe(
      'It was sent in place of another, whose warranty goes on: `shippedOn` is the day on which that one left us.',
    ),
  openClaimId: id.nullable().describe('One that is not decided yet: there is one at a time.'),
});

export type ClaimForm = z.infer<typeof claimFormSchema>;

export const makeClaimSchema = z.object({
  id: id.describe('Made by the browser. Sending twice is one claim.'),
  unitId: id,
  inServiceOn: pastDay,
  problem: requiredText('problem', { max: 2_000, multiline: true }),
  figures: typedFiguresSchema
    .optional()
    .describe('As typed. Left out, the shop takes what the readings say at that moment.'),
  files: sentFiles,
});

const judgementSchema = z.object({
  verdict: z.enum(warrantyVerdicts),
  steps: z.array(
    z.object({
      question: z.enum(warrantyQuestions),
      outcome: z.enum(['passed', 'not-told', 'decided']),
      figures: z.record(z.string(), z.union([z.number(), z.string()])),
    }),
  ),
});

const claimEventSchema = z.object({
  id: z.int(),
  step: z.enum(claimStepNames),
  at: z.iso.datetime(),
  by: z.enum(['customer', 'admin']),
  name: z.string().nullable().describe('Of admins: who it was, told to admins.'),
  words: z.string().nullable(),
  reason: z.string().nullable().describe('Why it was decided otherwise than the rules say, told to admins.'),
  figures: claimFiguresSchema.nullable().describe('What a test has shown.'),
  verdict: z.enum(warrantyVerdicts).nullable().describe('What the rules said then.'),
  remedy: z.enum(claimRemedies).nullable(),
  replacement: z.string().nullable().describe('The serial of what was sent in its place.'),
  hasReturned: z.boolean().describe('With it the battery came back into the house.'),
  files: z.array(claimFileSchema).describe('What was sent with it.'),
});

export type ClaimEvent = z.infer<typeof claimEventSchema>;

export const listedClaimSchema = z.object({
  id,
  number: z.string().describe('For people: `W-00042`.'),
  state: z.enum(claimStates),
  verdict: z.enum(warrantyVerdicts),
  unit: claimedUnitSchema,
  madeAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  customer: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('Told to admins. Nobody where the account is gone.'),
});

export type ListedClaim = z.infer<typeof listedClaimSchema>;

const claimRefundSchema = z.object({
  id,
  amount: z.number().describe('Dollars.'),
  at: z.iso.datetime(),
  isSent: z.boolean().describe('The money has gone; else it is owed.'),
});

export type ClaimRefund = z.infer<typeof claimRefundSchema>;

export const claimSchema = listedClaimSchema.extend({
  version: z.int().describe('Grows with every step. Whoever takes the next one says which they have seen.'),
  problem: z.string(),
  shippedOn: z.iso.date(),
  inServiceOn: z.iso.date(),
  figures: claimFiguresSchema.describe('What it was judged by last.'),
  isFromReadings: z.boolean(),
  readings: claimFiguresSchema.nullable().describe('What the readings said when it was made.'),
  terms: warrantyTermsSchema.nullable(),
  judgement: judgementSchema,
  remedy: z.enum(claimRemedies).nullable(),
  replacement: z
    .object({ id, serial: z.string() })
    .nullable()
    .describe('What was sent in its place. Its warranty goes on where this one’s stood.'),
  refund: claimRefundSchema.nullable().describe('By which the money went back, told to admins.'),
  refunds: z
    .array(claimRefundSchema)
    .describe('Of the order that it was sold with: what it may be settled by. Told to admins.'),
  order: z.object({ id, number: z.string() }).nullable(),
  events: z.array(claimEventSchema).describe('The oldest first.'),
  steps: z.array(z.enum(claimStepNames)).describe('What the caller may do about it now.'),
});

export type Claim = z.infer<typeof claimSchema>;

export const claimListQuerySchema = listQuerySchema.extend({
  state: z.enum(claimStates, messages.oneOf(claimStates)).optional(),
  unit: id.optional(),
  q: optionalText({ max: 200 }).describe(
    'The number of a claim, how a serial begins, or a part of a customer’s name or e-mail.',
  ),
});

const version = z.int(messages.notWhole).min(1, messages.atLeast(1));
const words = { max: 2_000, multiline: true };

export const writeToClaimSchema = z.object({
  version,
  words: requiredText('words', words),
  files: sentFiles,
});

export const withdrawClaimSchema = z.object({ version });

/** What an admin decides. What the customer reads is in `words`. */
export const decideClaimSchema = z
  .object({
    version,
    step: z.enum(decidedSteps, messages.oneOf(decidedSteps)),
    words: optionalText(words).describe('The customer reads it.'),
    reason: optionalText({ max: 500 }).describe(
      'Why, where it is decided otherwise than the rules say. For the shop’s own people.',
    ),
    remedy: z.enum(claimRemedies, messages.oneOf(claimRemedies)).optional().describe('Of `settled`.'),
    hasReturned: z
      .boolean()
      .optional()
      .describe('Of `settled`: the battery is back, and is taken into the house with this step.'),
    replacement: serialField
      .optional()
      .describe('Of `replaced`: a unit of the same product in stock, which leaves with this step.'),
    refundId: id.optional().describe('Of `refunded`: a refund of the order that it was sold with.'),
    figures: typedFiguresSchema.optional().describe('Of `measured`: what the test has shown.'),
    files: sentFiles.describe('The customer sees them.'),
  })
  .refine(({ step, words: said }) => !['asked', 'refused', 'message'].includes(step) || Boolean(said), {
    error: messages.required('words'),
    path: ['words'],
  })
  .refine(({ step, remedy }) => step !== 'settled' || remedy !== undefined, {
    error: 'Please say how it was settled.',
    path: ['remedy'],
  })
  .refine(({ remedy, refundId }) => remedy !== 'refunded' || refundId !== undefined, {
    error: 'Please send the refund on the page of its order first, and choose it here.',
    path: ['refundId'],
  })
  .refine(({ remedy, refundId }) => remedy === 'refunded' || refundId === undefined, {
    error: 'Only what is refunded has a refund.',
    path: ['refundId'],
  })
  .refine(({ remedy, replacement }) => remedy === 'replaced' || replacement === undefined, {
    error: 'Only what is replaced has another unit in its place.',
    path: ['replacement'],
  })
  .refine(({ step, remedy, hasReturned }) => !hasReturned || (step === 'settled' && remedy !== 'repaired'), {
    error: 'What is repaired stays the customer’s.',
    path: ['hasReturned'],
  })
  .refine(({ step, figures }) => step !== 'measured' || figures?.health !== undefined, {
    error: 'Please say what the test has shown.',
    path: ['figures', 'health'],
  });
