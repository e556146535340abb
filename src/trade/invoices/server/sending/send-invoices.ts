import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { participantId } from '#platform/kernel/electronic-address/electronic-address.ts';
import type { Database } from '#platform/server/database/database.ts';
import { canSend, idempotencyKey, nextLook, pauseAfter, whyNotInPeppol } from '../../rules/sending.ts';
import { writeUbl } from '../../rules/write-ubl.ts';
import {
  type DeliveryRow,
  type InvoiceRow,
  invoiceDeliveries,
  invoiceDeliveryEvents,
  invoices,
  peppolCompanies,
} from '../tables.ts';
import type { AccessPoint, AccessPointAnswer } from './access-point.ts';

export interface SendingParts {
  db: Database;
  /** Nothing where the shop has none to hand papers to. */
  accessPoint: AccessPoint | undefined;
}

/** With the paper, in the transaction that issues it: it goes where its company takes invoices by Peppol. */
export async function queueForPeppol(tx: Database, row: InvoiceRow): Promise<void> {
  if (!row.companyId || whyNotInPeppol(row.document)) return;
  const [chosen] = await tx
    .select()
    .from(peppolCompanies)
    .where(eq(peppolCompanies.companyId, row.companyId));
  if (chosen) await queue(tx, row, 1);
}

async function queue(tx: Database, { id: invoiceId, orderId }: InvoiceRow, round: number): Promise<void> {
  const again = {
    ...{ state: 'queued' as const, round, nextAt: sql`now()`, failures: 0 },
    ...{ remoteId: null, reason: null, failure: null, sentAt: null },
  };
  await tx
    .insert(invoiceDeliveries)
    .values({ invoiceId, orderId, ...again })
    .onConflictDoUpdate({ target: invoiceDeliveries.invoiceId, set: again });
  await tx.insert(invoiceDeliveryEvents).values({ invoiceId, state: 'queued' });
}

/** Has a paper sent that was not meant to be, or again one that was refused. */
export async function sendNow(
  { db, accessPoint }: SendingParts,
  invoice: InvoiceRow,
  admin: { id: string },
): Promise<void> {
  if (!accessPoint) throw new ShopError('conflict', 'This shop isn’t connected to a Peppol access point.');
  const problem = whyNotInPeppol(invoice.document);
  if (problem) throw new ShopError('conflict', `${problem}.`);
  await db.transaction(async (tx) => {
    // Two admins who press at once: the second one finds it queued.
    await tx.execute(sql`select from invoices where id = ${invoice.id} for no key update`);
    const known = await findDelivery(tx, invoice.id);
    if (!canSend(known?.state ?? null))
      throw new ShopError(
        'conflict',
        known?.state === 'queued' ? 'This is already queued.' : 'This was already sent.',
      );
    await queue(tx, invoice, (known?.round ?? 0) + 1);
    await recordAdminActions(tx, admin, [
      {
        action: 'invoice.queued',
        subject: { kind: 'invoice', id: invoice.id, name: invoice.number },
        after: { to: participantId(invoice.document.buyer.electronicAddress) },
      },
    ]);
  });
}

export async function findDelivery(db: Database, invoiceId: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(invoiceDeliveries).where(eq(invoiceDeliveries.invoiceId, invoiceId));
  return row;
}

const mostAtOnce = 20;
const claimedForMs = 5 * 60_000;

/**
 * Hands over queued invoices, and asks what became of those handed over before. The access point is asked outside any
 * transaction; who asks has claimed the row for a while, and what it answers counts for just the round that was asked about.
 */
export async function sendDueInvoices({ db, accessPoint }: SendingParts): Promise<void> {
  if (!accessPoint) return;
  const due = await db
    .select({ delivery: invoiceDeliveries, invoice: invoices })
    .from(invoiceDeliveries)
    .innerJoin(invoices, eq(invoices.id, invoiceDeliveries.invoiceId))
    .where(and(isNotNull(invoiceDeliveries.nextAt), lte(invoiceDeliveries.nextAt, sql`now()`)))
    .orderBy(asc(invoiceDeliveries.nextAt))
    .limit(mostAtOnce);
  for (const { delivery, invoice } of due) {
    const [claimed] = await db
      .update(invoiceDeliveries)
      .set({ nextAt: new Date(Date.now() + claimedForMs) })
      .where(and(isAsItWas(delivery), lte(invoiceDeliveries.nextAt, sql`now()`)))
      .returning();
    if (!claimed) continue;
    const answer =
      claimed.state === 'sent' && claimed.remoteId
        ? await accessPoint.look(claimed.remoteId)
        : await accessPoint.send(documentOf(invoice, claimed.round));
    await keepAnswer(db, claimed, answer);
  }
}

const isAsItWas = ({ invoiceId, state, round }: DeliveryRow) =>
  and(
    eq(invoiceDeliveries.invoiceId, invoiceId),
    eq(invoiceDeliveries.state, state),
    eq(invoiceDeliveries.round, round),
  );

function documentOf({ number, type, document }: InvoiceRow, round: number) {
  return {
    ...{ number, ubl: writeUbl(document, 'peppol'), idempotencyKey: idempotencyKey(number, round) },
    type: type === '381' ? ('credit-note' as const) : ('invoice' as const),
    sender: participantId(document.seller.electronicAddress),
    recipient: participantId(document.buyer.electronicAddress),
  };
}

async function keepAnswer(db: Database, asked: DeliveryRow, answer: AccessPointAnswer): Promise<void> {
  const now = new Date();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const failures = asked.failures + 1;
  const sentAt = asked.sentAt ?? now;
  const known =
    answer.state === 'unknown'
      ? { failures, failure: answer.reason.slice(0, 300), nextAt: after(pauseAfter(failures)) }
      : answer.state === 'refused'
        ? { state: answer.state, reason: answer.reason, nextAt: null, failures: 0, failure: null }
        : {
            ...{ state: answer.state, remoteId: answer.id, sentAt, failures: 0, failure: null },
            nextAt: answer.state === 'sent' ? after(nextLook(now.getTime() - sentAt.getTime())) : null,
          };
  await db.transaction(async (tx) => {
    const changed = await tx.update(invoiceDeliveries).set(known).where(isAsItWas(asked)).returning();
    if (changed.length === 0 || answer.state === 'unknown' || answer.state === asked.state) return;
    const reason = answer.state === 'refused' ? answer.reason : null;
    await tx
      .insert(invoiceDeliveryEvents)
      .values({ invoiceId: asked.invoiceId, state: answer.state, reason });
  });
}
