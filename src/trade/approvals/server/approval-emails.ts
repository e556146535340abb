import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import type { ComposeEmail, EmailParts, Emails } from '#platform/server/mail/letter.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { approvalReasons } from '../rules/limits.ts';
import { orderApprovals } from './tables.ts';

const askers = alias(users, 'askers');
const deciders = alias(users, 'deciders');

async function find({ db }: Pick<EmailParts, 'db'>, id: unknown) {
  const [found] = await db
    .select({
      approval: orderApprovals,
      company: companies.name,
      awaits: orders.awaitsApproval,
      asker: askers.displayName,
      decider: deciders.displayName,
    })
    .from(orderApprovals)
    .innerJoin(companies, eq(companies.id, orderApprovals.companyId))
    .innerJoin(orders, eq(orders.id, orderApprovals.orderId))
    .leftJoin(askers, eq(askers.id, orderApprovals.askedBy))
    .leftJoin(deciders, eq(deciders.id, orderApprovals.decidedBy))
    .where(eq(orderApprovals.id, String(id)));
  return found;
}

const linesOf = ({ content }: typeof orderApprovals.$inferSelect) => ({
  rows: content.lines.map(({ name, sku, quantity, unitCents, totalCents }) => ({
    name,
    details: `SKU ${sku} · ${quantity} × ${formatMinor(unitCents)}`,
    amount: formatMinor(totalCents),
  })),
  total: { label: 'Total', amount: formatMinor(content.totalCents) },
});

const footerOf = (company: string, seller: string) =>
  `You’re receiving this email because you belong to ${company} at ${seller}.`;

const composeAsked: ComposeEmail = async (parts, { data }) => {
  const found = await find(parts, data?.approval);
  // Decided, or the order was deleted, before it was sent.
  if (!found || found.approval.outcome || !found.awaits) return undefined;
  const { approval, company, asker } = found;
  const { number } = approval.content;
  return {
    subject: `${number} needs your approval`,
    heading: `${number} needs your approval`,
    paragraphs: [
      `${asker ?? 'A buyer'} placed this order for ${company}. Its stock is reserved for seven days. It cannot be paid until it is approved.`,
      `Reason: ${approval.reasons.map((reason) => approvalReasons[reason]).join('. ')}.`,
    ],
    table: linesOf(approval),
    facts: [['Deliver to', approval.content.address]],
    button: { label: 'View order', url: `${parts.address}/dashboard/approvals` },
    footer: footerOf(company, parts.seller.name),
  };
};

const composeDecided: ComposeEmail = async (parts, { data }) => {
  const found = await find(parts, data?.approval);
  if (!found?.approval.outcome) return undefined;
  const { approval, company, decider } = found;
  const { number } = approval.content;
  const isApproved = approval.outcome === 'approved';
  const verdict = isApproved ? 'approved' : 'declined';
  return {
    subject: `${number} was ${verdict}`,
    heading: `${number} was ${verdict}`,
    paragraphs: [
      `${decider ?? 'Your company'} ${verdict} your order for ${company}.`,
      ...(approval.note ? [`“${approval.note}”`] : []),
      isApproved
        ? 'It can be paid now. There is no need to order again.'
        : 'The order was deleted and its stock released.',
    ],
    table: linesOf(approval),
    button: isApproved
      ? { label: 'Pay order', url: `${parts.address}/dashboard/payment/${approval.orderId}` }
      : { label: 'View requests', url: `${parts.address}/dashboard/approvals` },
    footer: footerOf(company, parts.seller.name),
  };
};

const composeLapsed: ComposeEmail = async (parts, { data }) => {
  const found = await find(parts, data?.approval);
  if (!found) return undefined;
  const { approval, company, asker } = found;
  const { number } = approval.content;
  return {
    subject: `${number} was not approved in time`,
    heading: `${number} was not approved in time`,
    paragraphs: [
      `${asker ?? 'A buyer'} placed this order for ${company}, but it was not approved or declined within seven days.`,
      'The order was deleted and its stock released. If you still need it, place a new order.',
    ],
    table: linesOf(approval),
    button: { label: 'View requests', url: `${parts.address}/dashboard/approvals` },
    footer: footerOf(company, parts.seller.name),
  };
};

export const approvalEmails: Pick<
  Emails,
  'company-approval-asked' | 'company-approval-decided' | 'company-approval-lapsed'
> = {
  'company-approval-asked': composeAsked,
  'company-approval-decided': composeDecided,
  'company-approval-lapsed': composeLapsed,
};
