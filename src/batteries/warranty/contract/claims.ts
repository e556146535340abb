import { z } from 'zod';
import { consignmentPurposes, consignmentStates } from '#batteries/packages/rules/consignments.ts';
import { readingSchema } from '#batteries/units/contract/readings.ts';
import { id, optionalText, pastDay, requiredText } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { serialField } from '#shop/catalog/contract/serial-field.ts';
import { buyerKinds, claimKinds } from '../rules/claim-kinds.ts';
import { claimRemedies, claimStates, claimStepNames, decidedSteps } from '../rules/claim-steps.ts';
import { healthMethods } from '../rules/judge-claim.ts';
import { warrantyQuestions, warrantyVerdicts } from '../rules/judgement.ts';
import { returnConditions, returnPurposes } from '../rules/return-conditions.ts';
import { claimFileSchema, sentFiles } from './claim-files.ts';
import { batteryReturnSchema } from './returns.ts';
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

/** What the kinds of claims ask. Nothing has to be known: the automatic check names what is missing. */
const claimDetailsSchema = z.object({
  works: z.boolean().optional().describe('Whether the battery works at all.'),
  deliveredOn: pastDay.optional().describe('Day of delivery.'),
  received: optionalText({ max: 200 }).describe('For `wrong-goods`: what arrived instead.'),
  isVisible: z
    .boolean()
    .optional()
    .describe('For `transport-damage`: whether the damage was visible at delivery.'),
  isNoted: z
    .boolean()
    .optional()
    .describe('For visible damage: whether it was noted on the carrier’s papers at delivery.'),
  buyer: z
    .enum(buyerKinds, messages.oneOf(buyerKinds))
    .optional()
    .describe('For `legal-guarantee`: businesses have what the contract and national law give them.'),
  noticedOn: pastDay.optional().describe('For `legal-guarantee`: day the fault appeared.'),
});

const kindField = z.enum(claimKinds, messages.oneOf(claimKinds));

const typedFiguresSchema = claimFiguresSchema.refine(
  ({ health, healthError }) => health === undefined || healthError !== undefined,
  { error: 'Enter the measurement tolerance.', path: ['healthError'] },
);

/** Which battery is meant: one of the caller's own, by its serial or as a page names it. */
export const claimFormQuerySchema = z
  .object({ serial: serialField.optional(), unit: id.optional() })
  .refine(({ serial, unit }) => (serial === undefined) !== (unit === undefined), {
    error: 'Enter a serial.',
    path: ['serial'],
  });

const claimedUnitSchema = z.object({ id, serial: z.string(), name: z.string(), sku: z.string() });

/** All that a claim begins with. */
export const claimFormSchema = z.object({
  unit: claimedUnitSchema,
  shippedOn: z.iso.date(),
  today: z.iso.date(),
  terms: warrantyTermsSchema.nullable().describe('Terms in force when it shipped.'),
  readings: z
    .object({ count: z.int(), newestAt: z.iso.datetime(), figures: claimFiguresSchema })
    .nullable()
    .describe('Values from its readings. `logged` counts gaps of up to eight days as logged.'),
  replaces: z
    .object({ number: z.string().describe('Claim number.'), inServiceOn: z.iso.date() })
    .nullable()
    .describe(
      'Set if it is a replacement: the original warranty continues, and `shippedOn` is the original shipping date.',
    ),
  openClaimId: id.nullable().describe('An undecided claim; only one at a time.'),
  isRecalled: z.boolean().describe('Whether an open recall names it.'),
});

export type ClaimForm = z.infer<typeof claimFormSchema>;

export const makeClaimSchema = z
  .object({
    id: id.describe('Created by the client. Posting it twice creates one claim.'),
    unitId: id,
    kind: kindField
      .default('state-of-health')
      .describe('What is claimed. Each kind has its own questions, deadlines and check.'),
    details: claimDetailsSchema.optional().describe('Answers to the questions of the kind.'),
    inServiceOn: pastDay.optional().describe('Required for `state-of-health`.'),
    problem: requiredText('problem', { max: 2_000, multiline: true }),
    figures: typedFiguresSchema
      .optional()
      .describe('Values entered by the customer. Measured values go before them in the check.'),
    files: sentFiles,
  })
  .refine(({ kind, inServiceOn }) => kind !== 'state-of-health' || inServiceOn !== undefined, {
    error: messages.required('inServiceOn'),
    path: ['inServiceOn'],
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
  missing: z
    .array(claimDetailsSchema.keyof())
    .optional()
    .describe('Details that are missing. With the verdict `ask-more`.'),
});

const claimEventSchema = z.object({
  id: z.int(),
  step: z.enum(claimStepNames),
  at: z.iso.datetime(),
  by: z.enum(['customer', 'admin']),
  name: z.string().nullable().describe('The admin’s name. For admins only.'),
  words: z.string().nullable(),
  reason: z.string().nullable().describe('Reason for deciding against the automatic check. For admins only.'),
  figures: claimFiguresSchema.nullable().describe('Test result.'),
  works: z.boolean().nullable().describe('Test result: whether the battery works.'),
  verdict: z.enum(warrantyVerdicts).nullable().describe('Result of the automatic check at the time.'),
  remedy: z.enum(claimRemedies).nullable(),
  replacement: z.string().nullable().describe('Serial of the replacement.'),
  hasReturned: z.boolean().describe('Whether the battery was returned with this step.'),
  condition: z.enum(returnConditions).nullable().describe('Of a return: how the customer finds the battery.'),
  files: z.array(claimFileSchema).describe('Attached files.'),
});

export type ClaimEvent = z.infer<typeof claimEventSchema>;

export const listedClaimSchema = z.object({
  id,
  number: z.string().describe('Claim number, such as `W-00042`.'),
  kind: kindField,
  state: z.enum(claimStates),
  verdict: z.enum(warrantyVerdicts),
  unit: claimedUnitSchema,
  isToBeSent: z.boolean().describe('Settled, and what settles it has not left yet.'),
  madeAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  customer: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('For admins only. Null if the account was deleted.'),
});

export type ListedClaim = z.infer<typeof listedClaimSchema>;

const claimRefundSchema = z.object({
  id,
  amount: z.number().describe('In the shop’s currency.'),
  at: z.iso.datetime(),
  isSent: z.boolean().describe('Whether the refund was sent; otherwise it is owed.'),
});

export type ClaimRefund = z.infer<typeof claimRefundSchema>;

export const claimSchema = listedClaimSchema.extend({
  version: z.int().describe('Increases with every step. The next step must send the version it is based on.'),
  problem: z.string(),
  details: claimDetailsSchema,
  shippedOn: z.iso.date(),
  inServiceOn: z.iso.date(),
  figures: claimFiguresSchema.describe('Values used by the latest automatic check.'),
  isFromReadings: z.boolean(),
  readings: claimFiguresSchema.nullable().describe('Measured readings when the claim was filed.'),
  differences: z
    .array(z.object({ figure: z.string(), claimed: z.number(), measured: z.number() }))
    .describe('Figures that the customer stated otherwise than measured. The check uses the measured ones.'),
  terms: warrantyTermsSchema.nullable(),
  judgement: judgementSchema,
  remedy: z.enum(claimRemedies).nullable(),
  replacement: z
    .object({ id, serial: z.string() })
    .nullable()
    .describe('The replacement. The original warranty continues with it.'),
  sending: z
    .object({
      consignmentId: id.nullable().describe('For admins only.'),
      purpose: z.enum(consignmentPurposes),
      state: z.enum(consignmentStates).describe('`to-be-sent` until it has left with its documents.'),
      sentOn: z.iso.date().nullable(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable(),
    })
    .nullable()
    .describe('How the replacement or the repaired battery gets to the customer.'),
  refund: claimRefundSchema.nullable().describe('The refund that settled it. For admins only.'),
  refunds: z.array(claimRefundSchema).describe('Refunds of its order that can settle it. For admins only.'),
  order: z.object({ id, number: z.string() }).nullable(),
  return: batteryReturnSchema.nullable().describe('The newest return that was asked for.'),
  events: z.array(claimEventSchema).describe('Oldest first.'),
  steps: z.array(z.enum(claimStepNames)).describe('Actions available to you now.'),
});

export type Claim = z.infer<typeof claimSchema>;

export const claimListQuerySchema = listQuerySchema.extend({
  state: z.enum(claimStates, messages.oneOf(claimStates)).optional(),
  kind: kindField.optional(),
  unit: id.optional(),
  q: optionalText({ max: 200 }).describe(
    'Claim number, serial prefix, or part of a customer’s name or email.',
  ),
});

/** The list as it is filtered, whole. */
export const exportClaimsSchema = claimListQuerySchema.pick({ state: true, kind: true, q: true });

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
    words: optionalText(words).describe('Shown to the customer.'),
    reason: optionalText({ max: 500 }).describe('Reason, if it differs from the automatic check. Internal.'),
    remedy: z.enum(claimRemedies, messages.oneOf(claimRemedies)).optional().describe('For `settled`.'),
    hasReturned: z.boolean().optional().describe('For `settled`: the battery was returned.'),
    replacement: serialField
      .optional()
      .describe(
        'For `replaced`: a unit of the same product in stock. It is set aside, and leaves as a consignment with its documents.',
      ),
    refundId: id.optional().describe('For `refunded`: a refund of its order.'),
    figures: typedFiguresSchema.optional().describe('For `measured`: the test result.'),
    works: z
      .boolean()
      .optional()
      .describe('For `measured`: whether the battery works. One that does not needs no state of health.'),
    purpose: z
      .enum(returnPurposes, messages.oneOf(returnPurposes))
      .optional()
      .describe('For `return-asked`: what the battery comes back for. Defaults to `repair`.'),
    files: sentFiles.describe('Shown to the customer.'),
  })
  .refine(({ step, words: said }) => !['asked', 'refused', 'message'].includes(step) || Boolean(said), {
    error: messages.required('words'),
    path: ['words'],
  })
  .refine(({ step, remedy }) => step !== 'settled' || remedy !== undefined, {
    error: 'Choose a remedy.',
    path: ['remedy'],
  })
  .refine(({ remedy, refundId }) => remedy !== 'refunded' || refundId !== undefined, {
    error: 'Issue the refund on the order page first, then choose it here.',
    path: ['refundId'],
  })
  .refine(({ remedy, refundId }) => remedy === 'refunded' || refundId === undefined, {
    error: 'A refund can only be chosen for the remedy ‘refunded’.',
    path: ['refundId'],
  })
  .refine(({ remedy, replacement }) => remedy === 'replaced' || replacement === undefined, {
    error: 'A replacement serial can only be entered for the remedy ‘replaced’.',
    path: ['replacement'],
  })
  .refine(({ step, remedy, hasReturned }) => !hasReturned || (step === 'settled' && remedy !== 'repaired'), {
    error: 'A repaired battery stays with the customer and can’t be recorded as returned.',
    path: ['hasReturned'],
  })
  .refine(({ step, works }) => step === 'measured' || works === undefined, {
    error: 'Whether it works belongs to a test result.',
    path: ['works'],
  })
  .refine(
    ({ step, figures, works }) => step !== 'measured' || figures?.health !== undefined || works === false,
    {
      error: 'Enter the measured state of health.',
      path: ['figures', 'health'],
    },
  );
