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
  ownerApprovesOwn: z.boolean().describe('The only owner can approve their own orders.'),
});

/** As it is answered. */
const shownLimit = money.nullable().describe('Null for no limit, 0 for every order.');

const substituteSchema = z.object({
  person,
  substitute: person,
  from: z.iso.date(),
  until: z.iso.date().describe('Inclusive.'),
});

const companyApprovalRulesSchema = z.object({
  rules: z.object({
    approvalAbove: shownLimit,
    approvesNewAddresses: z.boolean(),
    ownerApprovesOwn: z.boolean(),
  }),
  limits: z
    .array(z.object({ userId: id, orderLimit: shownLimit, monthLimit: shownLimit }))
    .describe('People who have a limit.'),
  substitutes: z.array(substituteSchema).describe('Current and upcoming.'),
});

export type CompanyApprovalRules = z.infer<typeof companyApprovalRulesSchema>;

const approvalSchema = z.object({
  id,
  orderId: id,
  number: z.string(),
  company: z.object({ id, name: z.string() }),
  askedBy: z.string().nullable().describe('Null if the account was deleted.'),
  isOwn: z.boolean().describe('Whether you placed the order.'),
  askedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime().nullable().describe('When the order is deleted without a decision.'),
  reasons: z.array(reason),
  lines: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.int(), total: money })),
  total: money,
  deliverTo: z.string(),
  purchaseOrder: z.string().nullable(),
  costCenter: z.string().nullable(),
  note: z.string().nullable(),
  contentHash: z
    .string()
    .describe('Send it back with your decision: refused if the order has changed since.'),
  outcome: z.enum(outcomes).nullable().describe('Null while the order needs approval.'),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionNote: z.string().nullable(),
  whyNot: z.string().nullable().describe('Why you cannot decide; null if you can.'),
});

export type Approval = z.infer<typeof approvalSchema>;

export const approvalsCalls = {
  listApprovals: {
    summary: 'List orders that need approval, and recent decisions',
    response: z.object({ waiting: z.array(approvalSchema), decided: z.array(approvalSchema) }),
  },
  decideApproval: {
    summary: 'Approve or decline an order of your company',
    params: z.object({ id }),
    body: z.strictObject({
      decision: z.enum(decisions),
      note: optionalText({ max: 500 }).describe('Shown to the buyer. Required to decline.'),
      contentHash: requiredText('contentHash', { max: 100 }),
    }),
    response: success,
  },
  getApprovalRules: {
    summary: 'Get a company’s approval rules, limits and substitutes',
    params: ofCompany,
    response: companyApprovalRulesSchema,
  },
  setApprovalRules: {
    summary: 'Set a company’s approval rules',
    params: ofCompany,
    body: rulesSchema,
    response: success,
  },
  setMemberLimits: {
    summary: 'Set how much a person can order without approval',
    params: ofCompany.extend({ userId: id }),
    body: limitsSchema,
    response: success,
  },
  setSubstitute: {
    summary: 'Add a substitute who can decide for you on certain days, or remove them',
    params: ofCompany,
    body: z
      .strictObject({ substituteId: id.nullable(), from: day.optional(), until: day.optional() })
      .refine(
        ({ substituteId, from, until }) => substituteId === null || (from && until && from <= until),
        'Enter a first day, and a last day on or after it.',
      ),
    response: success,
  },
} satisfies CallsOf<typeof approvalsRoutes>;

type ApprovalsCalls = typeof approvalsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends ApprovalsCalls {}
}
