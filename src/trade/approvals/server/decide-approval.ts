import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { assertCan, changeOrder } from '#shop/orders/server/change-order.ts';
import { markDeleted } from '#shop/orders/server/delete-order.ts';
import { hoursFromNow, lockOrder } from '#shop/orders/server/order-repository.ts';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import { type Decision, whyNotToDecide } from '../rules/limits.ts';
import { type ReadTimeZone, type RequireCredit, todayIn } from './ask-for-approval.ts';
import { readDeciders } from './deciders.ts';
import { hashOf, readContent } from './order-content.ts';
import { type ApprovalRow, approvalRules, orderApprovals } from './tables.ts';

interface DecidingParts {
  db: Database;
  requireCredit?: RequireCredit | undefined;
  readTimeZone: ReadTimeZone;
  /** How long an order that was approved keeps its stock until it is paid. */
  readHoldHours(): Promise<number>;
}

/** Decides about an order as it was seen: one that has changed since is looked at again first. */
export async function decideApproval(
  parts: DecidingParts,
  { id: orderId, companyId }: Pick<OrderRow, 'id' | 'companyId'>,
  { decision, note, contentHash }: { decision: Decision; note?: string | undefined; contentHash: string },
  caller: { id: string },
): Promise<void> {
  if (!companyId) throw noSuchOrder();
  if (decision === 'decline' && !note) {
    const message = 'Give a reason, so the buyer knows what to change.';
    throw new ShopError('invalid-request', message, [{ field: 'note', message }]);
  }
  const [timeZone, holdHours] = await Promise.all([parts.readTimeZone(parts.db), parts.readHoldHours()]);
  await parts.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('approve', order);
    const request = await requireRequest(tx, orderId);
    await requireDecider(tx, { order, companyId, request, today: await todayIn(tx, timeZone) }, caller);
    if (hashOf(await readContent(tx, order)) !== contentHash)
      throw new ShopError('changed-meanwhile', 'This order has changed. Check it again before you decide.');
    if (decision === 'approve' && company.state !== 'open')
      throw new ShopError('conflict', `${company.name} cannot place orders at the moment.`);
    if (new Date() > order.heldUntil && decision === 'approve')
      throw new ShopError(
        'conflict',
        'The time to approve this order has passed. The buyer has to place it again.',
      );
    if (decision === 'approve') {
      await requireSellable(tx, orderId);
      await parts.requireCredit?.(tx, { companyId, orderId, total: order.totalCents });
    }
    await close(tx, request, {
      outcome: decision === 'approve' ? 'approved' : 'declined',
      by: caller.id,
      note,
    });
    const actor = { kind: 'customer', id: caller.id } as const;
    if (decision === 'approve')
      await changeOrder(tx, order, 'approve', actor, { set: { heldUntil: hoursFromNow(holdHours) } });
    else await markDeleted(tx, order, actor);
    await tell(tx, 'company-approval-decided', request, [request.askedBy]);
  });
}

/** Its prices are those that were seen and its stock is held: what can have changed is whether it may still be sold. */
async function requireSellable(tx: Database, orderId: string): Promise<void> {
  const [gone] = await tx
    .select({ name: orderLines.name })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(products.deletedAt)))
    .limit(1);
  if (gone)
    throw new ShopError(
      'conflict',
      `${gone.name} is no longer on sale. Decline this order and ask the buyer to place it again without it.`,
    );
}

async function requireRequest(tx: Database, orderId: string): Promise<ApprovalRow> {
  const [request] = await tx
    .select()
    .from(orderApprovals)
    .where(and(eq(orderApprovals.orderId, orderId), isNull(orderApprovals.outcome)));
  if (!request) throw new ShopError('conflict', 'This order no longer needs approval.');
  return request;
}

async function requireDecider(
  tx: Database,
  asked: { order: OrderRow; companyId: string; request: ApprovalRow; today: string },
  caller: { id: string },
): Promise<void> {
  const { order, companyId, request, today } = asked;
  const [rules] = await tx.select().from(approvalRules).where(eq(approvalRules.companyId, companyId));
  const company = (await readDeciders(tx, [companyId], today)).get(companyId);
  const own = company?.deciders.filter(({ userId }) => userId === caller.id) ?? [];
  if (own.length === 0)
    throw new ShopError(
      'not-allowed',
      'You cannot approve orders for this company. Its owners choose who can.',
    );
  const subject = {
    ...{ total: order.totalCents, askedBy: request.askedBy, owners: company?.owners ?? [] },
    ownerApprovesOwn: rules?.ownerApprovesOwn ?? false,
  };
  const refusals = own.map((decider) => whyNotToDecide(decider, subject));
  const [refusal] = refusals;
  if (refusals.every(Boolean)) throw new ShopError('not-allowed', String(refusal));
}

interface Closing {
  outcome: 'approved' | 'declined' | 'lapsed';
  by: string | null;
  note?: string | undefined;
}

async function close(tx: Database, { id }: ApprovalRow, { outcome, by, note }: Closing): Promise<void> {
  await tx
    .update(orderApprovals)
    .set({ outcome, decidedBy: by, decidedAt: new Date(), note: note || null })
    .where(eq(orderApprovals.id, id));
}

async function tell(
  tx: Database,
  kind: 'company-approval-decided' | 'company-approval-lapsed',
  { id }: ApprovalRow,
  people: (string | null)[],
): Promise<void> {
  for (const userId of new Set(people)) {
    if (!userId) continue;
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (person)
      await writeAccountEmail(tx, {
        ...{ kind, email: person.email, cause: `${kind} ${id}`, data: { approval: id } },
      });
  }
}

const atOnce = 200;

/** Ends requests not decided in time: the stock goes back, and buyer and approvers are told. Answers how many. */
export async function lapseApprovals({
  db,
  readTimeZone,
}: Pick<DecidingParts, 'db' | 'readTimeZone'>): Promise<number> {
  const isDue = and(
    eq(orders.awaitsApproval, true),
    isNull(orders.deletedAt),
    isNull(orders.paidAt),
    isNull(orders.lapsedAt),
    lt(orders.heldUntil, sql`now()`),
  );
  const due = await db
    .select({ id: orders.id, companyId: orders.companyId })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.heldUntil))
    .limit(atOnce);
  const timeZone = await readTimeZone(db);
  let lapsed = 0;
  for (const { id, companyId } of due) {
    if (!companyId) continue;
    await db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), isDue))
        .for('no key update');
      if (!order) return;
      const request = await requireRequest(tx, id);
      await close(tx, request, { outcome: 'lapsed', by: null });
      await markDeleted(tx, order, { kind: 'shop' });
      const company = (await readDeciders(tx, [companyId], await todayIn(tx, timeZone))).get(companyId);
      const deciders = company?.deciders.map(({ userId }) => userId) ?? [];
      await tell(tx, 'company-approval-lapsed', request, [request.askedBy, ...deciders]);
      lapsed++;
    });
  }
  return lapsed;
}
