import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { lockOrder, subjectOf } from '#shop/orders/server/order-repository.ts';
import type { BundleLink, shareBundleSchema } from '../../contract/order-papers.ts';
import { bundleLinks } from '../tables.ts';

type Caller = { id: string };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const dayMs = 24 * 60 * 60 * 1000;

/** Makes a link that gives all papers of an order to readers without an account. Its token is told this once. */
export async function shareBundle(
  db: Database,
  order: OrderRow,
  { days, note = '' }: z.output<typeof shareBundleSchema>,
  caller: Caller,
): Promise<{ token: string; endsAt: Date }> {
  const token = randomBytes(24).toString('base64url');
  const endsAt = new Date(Date.now() + days * dayMs);
  await db.transaction(async (tx) => {
    await requireFewLinks(tx, order, caller);
    await tx
      .insert(bundleLinks)
      .values({ orderId: order.id, tokenHash: hashOf(token), note, madeBy: caller.id, endsAt });
    await tellIfAdmin(tx, order, caller, 'order.papers-shared', { after: { note, days } });
  });
  return { token, endsAt };
}

/** That can be used at the same time: of one order, and made by one person. */
const mostOfOrder = 20;
const mostOfPerson = 100;
/** Ended ones are kept for a while, to see what was shared. */
const mostEnded = 50;

/** Counted under a lock, and after links that ended long ago are removed. */
async function requireFewLinks(tx: Database, { id }: OrderRow, { id: madeBy }: Caller): Promise<void> {
  await lockOrder(tx, id);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('bundle links ' || ${madeBy}::text, 0))`,
  );
  const isOpen = and(isNull(bundleLinks.endedAt), sql`${bundleLinks.endsAt} > now()`);
  const [ofOrder, ofPerson] = [
    await tx.$count(bundleLinks, and(eq(bundleLinks.orderId, id), isOpen)),
    await tx.$count(bundleLinks, and(eq(bundleLinks.madeBy, madeBy), isOpen)),
  ];
  if (ofOrder >= mostOfOrder)
    throw new ShopError('conflict', `This order has ${mostOfOrder} active links. End one to create another.`);
  if (ofPerson >= mostOfPerson)
    throw new ShopError('conflict', `You have ${mostOfPerson} active links. End one to create another.`);
  await tx.execute(sql`delete from ${bundleLinks} where id in (
    select id from ${bundleLinks} where order_id = ${id} and (ended_at is not null or ends_at <= now())
    order by created_at desc offset ${mostEnded})`);
}

export async function listBundleLinks(db: Database, orderId: string): Promise<BundleLink[]> {
  const links = await db
    .select()
    .from(bundleLinks)
    .where(eq(bundleLinks.orderId, orderId))
    .orderBy(desc(bundleLinks.createdAt));
  return links.map(({ id, note, createdAt, endsAt, endedAt, lastUsedAt }) => ({
    ...{ id, note, madeAt: createdAt.toISOString(), endsAt: endsAt.toISOString() },
    isOpen: !endedAt && endsAt > new Date(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

export async function endBundleLink(
  db: Database,
  order: OrderRow,
  id: string,
  caller: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(bundleLinks)
      .set({ endedAt: new Date() })
      .where(and(eq(bundleLinks.id, id), eq(bundleLinks.orderId, order.id), isNull(bundleLinks.endedAt)))
      .returning();
    if (!ended) throw new ShopError('not-found', 'Link not found or expired.');
    await tellIfAdmin(tx, order, caller, 'order.papers-unshared', { before: { note: ended.note } });
  });
}

/** The order that a token opens now. Who tries an ended one hears no more than who makes one up. */
export async function findSharedOrder(db: Database, token: string): Promise<string | undefined> {
  const [link] = await db
    .update(bundleLinks)
    .set({ lastUsedAt: new Date() })
    .where(
      and(
        eq(bundleLinks.tokenHash, hashOf(token)),
        isNull(bundleLinks.endedAt),
        sql`${bundleLinks.endsAt} > now()`,
      ),
    )
    .returning({ orderId: bundleLinks.orderId });
  return link?.orderId;
}

/** Customers share their own orders, of which no admin has to answer for anything. */
async function tellIfAdmin(
  tx: Database,
  order: OrderRow,
  caller: Caller,
  action: 'order.papers-shared' | 'order.papers-unshared',
  change: { before?: { note: string }; after?: { note: string; days: number } },
): Promise<void> {
  if (order.userId === caller.id) return;
  await recordAdminActions(tx, caller, [{ action, subject: subjectOf(order), ...change }]);
}
