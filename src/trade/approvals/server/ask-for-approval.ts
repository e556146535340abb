import { and, eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import { assertCan, changeOrder } from '#shop/orders/server/change-order.ts';
import type { CompanyOrders } from '#shop/orders/server/order-parts.ts';
import { hoursFromNow, lockOrder, statesOfRow } from '#shop/orders/server/order-repository.ts';
import { isInStock } from '#shop/orders/server/stock-of-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { type NewOrder, totalOf } from '#shop/orders/server/writing/write-order.ts';
import { requireBuyingFor } from '#trade/companies/server/change-people.ts';
import { findSuccessor, isStillItself } from '#trade/companies/server/company-repository.ts';
import { requireReferences } from '#trade/companies/server/purchasing.ts';
import { companyBuyers } from '#trade/companies/server/tables.ts';
import {
  type ApprovalReason,
  addressKey,
  approvalHours,
  type Limits,
  noLimits,
  noRules,
  whyNotToDecide,
  whyToAsk,
} from '../rules/limits.ts';
import { readDeciders } from './deciders.ts';
import { readContent } from './order-content.ts';
import { approvalRules, memberLimits, orderApprovals } from './tables.ts';

/**
 * Refuses, under the company's lock, an order that is beyond what the company may owe: when it is placed and again when it
 * is approved. A subject that gives credit brings it; without one every order is paid before it ships.
 */
export type RequireCredit = (
  tx: Database,
  order: { companyId: string; orderId: string; total: number },
) => Promise<void>;

/** On the connection that it is given: in a transaction, nothing is read on another. */
export type ReadTimeZone = (db: Database) => Promise<string>;

/** Orders of companies: let in, and held until someone has approved them where limits ask for it. */
export function ordersForCompanies(
  readTimeZone: ReadTimeZone,
  requireCredit: RequireCredit = async () => {},
): CompanyOrders {
  return {
    findSuccessor,
    admit: async (tx, companyId, order) => {
      const userId = order.customer.id;
      if (!(await isStillItself(tx, companyId))) return undefined;
      const company = await requireBuyingFor(tx, { companyId, userId });
      const [choice] = await tx.select().from(companyBuyers).where(eq(companyBuyers.userId, userId));
      // A quote that was accepted says itself whom it is for.
      if (!order.quote && choice?.companyId !== companyId) return undefined;
      await requireReferences(tx, company, order);
      await requireCredit(tx, { companyId, orderId: order.id, total: orderOf(order).total });
      const timeZone = await readTimeZone(tx);
      const reasons = await findReasons(tx, { companyId, userId, timeZone }, orderOf(order));
      if (reasons.length > 0)
        await requireSomeoneToDecide(tx, { companyId, userId, timeZone }, orderOf(order));
      return {
        company: {
          ...{ id: companyId, name: company.name },
          ...(reasons.length > 0 && { approvalHours }),
        },
        wasPlaced: async (placing) => {
          if (reasons.length > 0) await ask(placing, { orderId: order.id, reasons, timeZone });
        },
      };
    },

    wasChanged: async (tx, orderId) => {
      const order = await lockOrder(tx, orderId);
      if (!order?.companyId || statesOfRow(order).payment !== 'open') return;
      const timeZone = await readTimeZone(tx);
      const { companyId, userId, awaitsApproval } = order;
      await closeRequest(tx, orderId);
      const { address, totalCents: total } = order;
      const reasons = userId
        ? await findReasons(tx, { companyId, userId, timeZone, without: orderId }, { address, total })
        : [];
      const wasAsked = (await tx.$count(orderApprovals, eq(orderApprovals.orderId, orderId))) > 0;
      if (!wasAsked && reasons.length === 0) return;
      if (!awaitsApproval) await holdForApproval(tx, order);
      await ask(tx, { orderId, reasons: [...reasons, 'changed'], timeZone });
    },
  };
}

/** One that has lapsed is held again: otherwise paying it would take its stock without asking anyone. */
async function holdForApproval(tx: Database, order: OrderRow): Promise<void> {
  if (statesOfRow(order).hold === 'lapsed' && !(await isInStock(tx, order.id)))
    throw new ShopError(
      'out-of-stock',
      'This order expired and its stock has been sold. With a new address it would need approval, so the buyer has to place it again.',
    );
  assertCan('ask-for-approval', order);
  const set = { heldUntil: hoursFromNow(approvalHours) };
  await changeOrder(tx, order, 'ask-for-approval', { kind: 'shop' }, { set });
}

interface Asking {
  companyId: string;
  userId: string;
  timeZone: string;
}

const orderOf = (order: NewOrder) => ({ address: order.address, total: totalOf(order) });

/**
 * Under the company's lock: what a member has spent is summed from their orders, and no other can come in between. Those
 * that they placed before they left, if they came back since, count as well.
 */
async function findReasons(
  tx: Database,
  { companyId, userId, timeZone, without }: Asking & { without?: string },
  { address, total }: { address: string; total: number },
): Promise<ApprovalReason[]> {
  const [rules] = await tx.select().from(approvalRules).where(eq(approvalRules.companyId, companyId));
  const limits = await readLimits(tx, { companyId, userId });
  const { rows } = await tx.execute<{ spent: string; addresses: string[] }>(sql`
    select coalesce(sum(total_cents) filter (where (user_id = ${userId} or user_id is null and exists (
          select from order_events where order_id = orders.id and kind = 'placed' and actor_id = ${userId}))
        and created_at >= date_trunc('month', now() at time zone ${timeZone}) at time zone ${timeZone}), 0) as spent,
      coalesce(array_agg(distinct address) filter (where not awaits_approval and ${rules?.approvesNewAddresses ?? false}), '{}') as addresses
    from orders where company_id = ${companyId} and deleted_at is null
      and id is distinct from ${without ?? null}::uuid`);
  const [known] = rows;
  return whyToAsk({
    ...{ total, limits, rules: rules ?? noRules },
    spent: Number(known?.spent ?? 0),
    isNewAddress: !known?.addresses.some((one) => addressKey(one) === addressKey(address)),
  });
}

async function readLimits(tx: Database, { companyId, userId }: Omit<Asking, 'timeZone'>): Promise<Limits> {
  const [limits] = await tx
    .select()
    .from(memberLimits)
    .where(and(eq(memberLimits.companyId, companyId), eq(memberLimits.userId, userId)));
  return limits ?? noLimits;
}

/** An order without a possible approver is not placed. */
async function requireSomeoneToDecide(
  tx: Database,
  { companyId, userId, timeZone }: Asking,
  { total }: { total: number },
): Promise<void> {
  const [rules] = await tx.select().from(approvalRules).where(eq(approvalRules.companyId, companyId));
  const company = (await readDeciders(tx, [companyId], await todayIn(tx, timeZone))).get(companyId);
  const order = {
    ...{ total, askedBy: userId, owners: company?.owners ?? [] },
    ownerApprovesOwn: rules?.ownerApprovesOwn ?? false,
  };
  if (company?.deciders.some((decider) => !whyNotToDecide(decider, order))) return;
  throw new ShopError(
    'conflict',
    'This order needs approval, but no one in your company can approve it. Ask an owner to add an approver or to change the limits.',
  );
}

/** By the database's clock. */
export async function todayIn(db: Database, timeZone: string): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(
    sql`select to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as today`,
  );
  return String(rows[0]?.today);
}

async function ask(
  tx: Database,
  { orderId, reasons, timeZone }: { orderId: string; reasons: ApprovalReason[]; timeZone: string },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.companyId) throw new Error('Only orders of a company are approved.');
  const { companyId, userId } = order;
  const [request] = await tx
    .insert(orderApprovals)
    .values({ orderId, companyId, askedBy: userId, reasons, content: await readContent(tx, order) })
    .returning({ id: orderApprovals.id });
  const [rules] = await tx.select().from(approvalRules).where(eq(approvalRules.companyId, companyId));
  const company = (await readDeciders(tx, [companyId], await todayIn(tx, timeZone))).get(companyId);
  const asked = {
    ...{ total: order.totalCents, askedBy: userId, owners: company?.owners ?? [] },
    ownerApprovesOwn: rules?.ownerApprovesOwn ?? false,
  };
  const told = new Set(
    company?.deciders.filter((one) => !whyNotToDecide(one, asked)).map(({ email }) => email),
  );
  for (const email of told)
    await writeAccountEmail(tx, {
      ...{ kind: 'company-approval-asked', email, cause: `approval ${request?.id} asked` },
      data: { approval: request?.id },
    });
}

/** What was asked before is about what the order no longer is. */
async function closeRequest(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orderApprovals)
    .set({ outcome: 'withdrawn', decidedAt: new Date() })
    .where(and(eq(orderApprovals.orderId, orderId), sql`${orderApprovals.outcome} is null`));
}
