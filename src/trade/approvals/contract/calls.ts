import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { amount, day, id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { money } from '#shop/orders/contract/order-details.ts';
import { type ApprovalReason, approvalReasons, decisions, outcomes } from '../rules/limits.ts';
import type { approvalsRoutes } from './routes.ts';

const success = z.object({ success: z.literal(true), message: z.string() });
const ofCompany = z.object({ companyId: id });
const reason = z.enum(Object.keys(approvalReasons) as [ApprovalReason, ...ApprovalReason[]]);
const person = z.object({ userId: id, name: z.string() });

const limit = (name: string) =>
  amount(name, { maxMinor: maxTotalMinor, allowsZero: true })
    .nullable()
    .describe('In the shop’s currency. Null for no limit, 0 for every order.');

const limitsSchema = z.strictObject({ orderLimit: limit('orderLimit'), monthLimit: limit('monthLimit') });

const rulesSchema = z.strictObject({
  approvalAbove: limit('approvalAbove'),
  approvesNewAddresses: z.boolean().describe('The first order to an address needs approval.'),
  ownerApprovesOwn: z.boolean().describe('The only owner may approve their own orders.'),
});

/** As it is answered. */
const shownLimit = money.nullable().describe('Null for no limit, 0 for every order.');

const substituteSchema = z.object({
  person,
  substitute: person,
  from: z.iso.date(),
  until: z.iso.date().describe('Included.'),
});

const companyApprovalRulesSchema = z.object({
  rules: z.object({
    approvalAbove: shownLimit,
    approvesNewAddresses: z.boolean(),
    ownerApprovesOwn: z.boolean(),
  }),
  limits: z
    .array(z.object({ userId: id, orderLimit: shownLimit, monthLimit: shownLimit }))
    .describe('Of the people who have any.'),
  substitutes: z.array(substituteSchema).describe('Of now and later.'),
});

export type CompanyApprovalRules = z.infer<typeof companyApprovalRulesSchema>;

const approvalSchema = z.object({
  id,
  orderId: id,
  number: z.string(),
  company: z.object({ id, name: z.string() }),
  askedBy: z.string().nullable().describe('Null once their account is gone.'),
  isOwn: z.boolean().describe('Asked by the caller.'),
  askedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime().nullable().describe('Without a decision, the order is deleted then.'),
  reasons: z.array(reason),
  lines: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.int(), total: money })),
  total: money,
  deliverTo: z.string(),
  purchaseOrder: z.string().nullable(),
  costCenter: z.string().nullable(),
  note: z.string().nullable(),
  contentHash: z.string().describe('Names what was seen; a decision about anything else is refused.'),
  outcome: z.enum(outcomes).nullable().describe('Null while it waits.'),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionNote: z.string().nullable(),
  whyNot: z.string().nullable().describe('Why the caller cannot decide; null if they can.'),
});

export type Approval = z.infer<typeof approvalSchema>;

export const approvalsCalls = {
  listApprovals: {
    summary: 'List orders that wait for approval, and what was decided lately',
    response: z.object({ waiting: z.array(approvalSchema), decided: z.array(approvalSchema) }),
  },
  decideApproval: {
    summary: 'Approve or decline an order of one’s company',
    params: z.object({ id }),
    body: z.strictObject({
      decision: z.enum(decisions),
      note: optionalText({ max: 500 }).describe('For the buyer. Needed to decline.'),
      contentHash: requiredText('contentHash', { max: 100 }),
    }),
    response: success,
  },
  getApprovalRules: {
    summary: 'Read when a company’s orders need approval',
    params: ofCompany,
    response: companyApprovalRulesSchema,
  },
  setApprovalRules: {
    summary: 'Set when a company’s orders need approval',
    params: ofCompany,
    body: rulesSchema,
    response: success,
  },
  setMemberLimits: {
    summary: 'Set what a person may order without approval',
    params: ofCompany.extend({ userId: id }),
    body: limitsSchema,
    response: success,
  },
  setSubstitute: {
    summary: 'Name who decides in one’s place for some days, or end it',
    params: ofCompany,
    body: z
      .strictObject({ substituteId: id.nullable(), from: day.optional(), until: day.optional() })
      .refine(
        ({ substituteId, from, until }) => substituteId === null || (from && until && from <= until),
        'Enter the first and the last day.',
      ),
    response: success,
  },
} satisfies CallsOf<typeof approvalsRoutes>;

type ApprovalsCalls = typeof approvalsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends ApprovalsCalls {}
}
