import { eq } from 'drizzle-orm';
import { adminFooter, toAdmins } from '#people/accounts/server/account-emails.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor, type Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { EmailContent, EmailParts, Emails } from '#platform/server/mail/letter.ts';
import type { EmailRow } from '#platform/server/mail/tables.ts';
import {
  aboutOrder,
  linesOf,
  type OrderFacts,
  orderEmail,
  toOrder,
} from '#shop/orders/server/emails/order-email.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { PaymentMethod } from '#shop/payments/rules/payments.ts';
import type { refundsEmails as titles } from '../contract/emails.ts';
import { findRefund } from './refund-repository.ts';
import { refundRequests } from './tables.ts';

export const refundsEmails: Pick<Emails, keyof typeof titles> = {
  'order-refunded': orderEmail({
    write: async (facts, { parts: { db } }) =>
      orderRefunded({ ...facts, method: await findMethod(db, facts.data.refundId) }),
  }),
  'order-taken-back': orderEmail({ write: orderTakenBack }),
  'order-cancellation-declined': orderEmail({ write: orderCancellationDeclined }),
  'admin-cancellation-asked': toAdmins(composeRequest),
};

async function findMethod(db: Database, refundId: unknown): Promise<PaymentMethod | undefined> {
  return typeof refundId === 'string' ? (await findRefund(db, refundId))?.payment.method : undefined;
}

/** Nothing of a request that was answered meanwhile. */
async function composeRequest({ db, address, seller }: EmailParts, { data }: EmailRow) {
  if (typeof data?.requestId !== 'string') return undefined;
  const [asked] = await db
    .select({ request: refundRequests, order: orders })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(eq(refundRequests.id, data.requestId));
  if (!asked || asked.request.answer) return undefined;
  const { request, order } = asked;
  return adminCancellationAsked({
    ...{ number: order.number, totalCents: order.totalCents, reason: request.reason },
    unitsLeft: order.quantity - order.unitsShipped - order.unitsCancelled,
    ...{ customerName: order.customerName, customerEmail: order.email },
    ...{ address, seller, orderUrl: `${address}/dashboard/orders/${order.id}` },
  });
}

/** A refund request, for an admin. */
interface RequestFacts extends Pick<EmailParts, 'address' | 'seller'> {
  number: string;
  totalCents: Minor;
  unitsLeft: number;
  customerName: string;
  customerEmail: string;
  reason: string;
  /** Where it is decided. */
  orderUrl: string;
}

export function adminCancellationAsked(asked: RequestFacts): EmailContent {
  const { number, unitsLeft, orderUrl } = asked;
  return {
    subject: `Refund requested for order ${number}`,
    heading: 'A customer requests a refund',
    paragraphs: [
      `${formatCount(unitsLeft)} ${unitsLeft === 1 ? 'unit has' : 'units have'} not shipped yet. Refund the order, or decline with a reason.`,
      'Until you decide, the order can still be shipped.',
    ],
    button: { label: 'Decide', url: orderUrl },
    facts: [
      ['Order', number],
      ['Total', formatMinor(asked.totalCents)],
      ['Customer', [asked.customerName, asked.customerEmail].filter(Boolean).join('\n')],
      ['Reason', asked.reason],
    ],
    footer: adminFooter(asked),
  };
}

/** Where the money goes: what came by transfer has yet to be sent back, and on account nothing is sent. */
const ways: Record<PaymentMethod, (amount: string, number: string) => string> = {
  card: (amount, number) =>
    `We refunded ${amount} of order ${number} to the original payment method. Your bank may take a few days to show it.`,
  transfer: (amount, number) => `We will send you ${amount} of order ${number} by bank transfer.`,
  account: (amount, number) =>
    `We credited ${amount} of order ${number} to your company’s account. Nothing is paid out: your company owes that much less.`,
};

export function orderRefunded({
  method = 'card',
  ...order
}: OrderFacts & { method?: PaymentMethod | undefined }) {
  const { amountCents, reason } = order.data;
  const amount = typeof amountCents === 'number' ? formatMinor(amountCents) : 'part';
  const { number } = order;
  return {
    ...titleOf(order, method),
    paragraphs: [
      ...asAsked(order),
      ways[method](amount, number),
      ...(typeof reason === 'string' && reason ? [`Reason: ${reason}`] : []),
    ],
    button: toOrder(order),
    ...aboutOrder(order),
  };
}

function titleOf({ number, data }: OrderFacts, method: PaymentMethod) {
  if (data.cancellation === 'granted')
    return { subject: `Refund for order ${number} approved`, heading: 'Your refund is approved' };
  if (data.cancellation === 'partly-granted')
    return {
      subject: `Refund for part of order ${number} approved`,
      heading: 'Your refund is approved in part',
    };
  const heading = method === 'account' ? 'Your company’s account was credited' : 'Your refund is on its way';
  return { subject: `Refund for order ${number}`, heading };
}

/** Where it answers a refund request. */
function asAsked({ data }: OrderFacts): string[] {
  if (data.cancellation === 'granted') return ['Nothing more of your order will ship.'];
  if (data.cancellation === 'partly-granted')
    return ['You requested a refund. We can refund part of your order; its page shows what still ships.'];
  return [];
}

/** Answers a refund request when the money had been sent earlier, so that there is no new refund to report. */
export function orderTakenBack(order: OrderFacts) {
  const isWhole = order.data.cancellation === 'granted';
  return {
    subject: `Refund request for order ${order.number} approved${isWhole ? '' : ' in part'}`,
    heading: `Your refund request is approved${isWhole ? '' : ' in part'}`,
    paragraphs: [
      isWhole
        ? `Nothing more of your order ${order.number} will ship.`
        : `Part of your order ${order.number} will not ship. Its page shows what still ships.`,
      'We refunded your payment earlier.',
    ],
    button: toOrder(order),
    ...aboutOrder(order),
  };
}

export function orderCancellationDeclined(order: OrderFacts) {
  const { words } = order.data;
  return {
    subject: `Refund request for order ${order.number} declined`,
    heading: 'Your refund request was declined',
    paragraphs: [
      `You requested a refund for order ${order.number}. We’re sorry, but we can’t approve it.`,
      ...(typeof words === 'string' && words ? [words] : []),
      'The order ships as planned.',
    ],
    button: toOrder(order),
    table: linesOf(order),
    ...aboutOrder(order),
  };
}
