import type { Minor } from '#platform/kernel/money.ts';

/** What an order may cost before someone has to approve it. Null for no limit, 0 for every order. */
export interface Limits {
  /** One order. */
  orderLimit: Minor | null;
  /** All orders of a calendar month. */
  monthLimit: Minor | null;
}

export interface ApprovalRules {
  /** Orders of more than this need approval, no matter who places them. */
  approvalAbove: Minor | null;
  /** The first order to an address needs approval. */
  approvesNewAddresses: boolean;
  /** The only owner may approve what they ordered themselves. */
  ownerApprovesOwn: boolean;
}

export const noLimits: Limits = { orderLimit: null, monthLimit: null };
export const noRules: ApprovalRules = {
  ...{ approvalAbove: null, approvesNewAddresses: false, ownerApprovesOwn: false },
};

/** Why an order needs approval, and how that is said. */
export const approvalReasons = {
  'order-limit': 'Above the buyer’s order limit',
  'month-limit': 'Above the buyer’s monthly limit',
  'company-limit': 'Above the company’s limit',
  'new-address': 'First order to this address',
  changed: 'Changed since it was placed',
} as const;
export type ApprovalReason = keyof typeof approvalReasons;

interface JudgedOrder {
  total: Minor;
  /** Of this member in this month, without the order. */
  spent: Minor;
  isNewAddress: boolean;
  limits: Limits;
  rules: ApprovalRules;
}

/** Why an order cannot be placed without approval; nothing where it is within all limits. */
export function whyToAsk({ total, spent, isNewAddress, limits, rules }: JudgedOrder): ApprovalReason[] {
  const reasons: [ApprovalReason, boolean][] = [
    ['order-limit', isAbove(limits.orderLimit, total)],
    ['month-limit', isAbove(limits.monthLimit, spent + total)],
    ['company-limit', isAbove(rules.approvalAbove, total)],
    ['new-address', rules.approvesNewAddresses && isNewAddress],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** A limit that is not set is no limit; one of 0 is passed by everything. */
const isAbove = (limit: Minor | null, amount: Minor): boolean => limit !== null && amount > limit;

export interface Decider {
  userId: string;
  /** Of those in whose place they decide, or their own: whether that role approves, and up to what. */
  orderLimit: Minor | null;
}

export interface OrderToDecide {
  total: Minor;
  askedBy: string | null;
  /** Of the company. */
  owners: readonly string[];
  ownerApprovesOwn: boolean;
}

/** Why a person who approves for the company cannot decide about this order; nothing where they can. */
export function whyNotToDecide(decider: Decider, order: OrderToDecide): string | undefined {
  if (decider.userId === order.askedBy) {
    const isOnlyOwner = order.owners.length === 1 && order.owners[0] === decider.userId;
    if (!isOnlyOwner || !order.ownerApprovesOwn) return 'You cannot approve your own order.';
    return undefined;
  }
  if (isAbove(decider.orderLimit, order.total))
    return 'This order is above your limit. A colleague with a higher limit has to approve it.';
  return undefined;
}

export const decisions = ['approve', 'decline'] as const;
export type Decision = (typeof decisions)[number];

/** How a request for approval has ended; `withdrawn`: the order was deleted. */
export const outcomes = ['approved', 'declined', 'lapsed', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

/** For so long an order waits, with its stock held. */
export const approvalHours = 7 * 24;

/** Two ways of writing an address are the same one. */
export const addressKey = (address: string): string =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();
