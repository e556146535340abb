import { eq } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { type AdminMailKind, groupOf } from '#platform/kernel/mails.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { cancellationRequests } from '#shop/refunds/server/tables/cancellation-requests.ts';
import { readClaimFacts } from './compose-claim-mail.ts';
import { adminCancellationAsked } from './words/admin-cancellation-asked.ts';
import { adminClaimAnswered, adminClaimMade } from './words/admin-claim.ts';
import type { WrittenMail } from './words/write-mail.ts';

/** Nothing for who is no admin any more or does not want it, nor of what has been decided meanwhile. */
export async function composeAdminMail(
  { db, address }: { db: Database; address: string },
  { kind, email, data }: { kind: AdminMailKind; email: string; data: Record<string, unknown> | null },
): Promise<WrittenMail | undefined> {
  const [reader] = await db.select().from(users).where(eq(users.email, email));
  const group = groupOf(kind);
  if (!reader?.isAdmin || (group && reader.unwantedMails.includes(group))) return undefined;
  if (kind === 'admin-cancellation-asked') return await composeRequestMail({ db, address }, data);
  const claim = await readClaimFacts({ db, address }, data);
  // Whoever has withdrawn waits for nobody.
  if (!claim || claim.state === 'withdrawn') return undefined;
  return kind === 'admin-claim-made' ? adminClaimMade(claim) : adminClaimAnswered(claim);
}

async function composeRequestMail(
  { db, address }: { db: Database; address: string },
  data: Record<string, unknown> | null,
): Promise<WrittenMail | undefined> {
  if (typeof data?.requestId !== 'string') return undefined;
  const [asked] = await db
    .select({ request: cancellationRequests, order: orders })
    .from(cancellationRequests)
    .innerJoin(orders, eq(orders.id, cancellationRequests.orderId))
    .where(eq(cancellationRequests.id, data.requestId));
  if (!asked || asked.request.answer) return undefined;
  const { request, order } = asked;
  return adminCancellationAsked({
    ...{ number: order.number, totalCents: order.totalCents, reason: request.reason },
    unitsLeft: order.quantity - order.unitsShipped - order.unitsCancelled,
    ...{ customerName: order.customerName, customerEmail: order.email },
    orderUrl: `${address}/dashboard/orders/${order.id}`,
    profileUrl: `${address}/dashboard/myProfile`,
  });
}
