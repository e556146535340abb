import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { InvoiceSending } from '../../contract/sending.ts';
import { canSend, whyNotInPeppol } from '../../rules/sending.ts';
import type { Reader } from '../invoice-repository.ts';
import { type InvoiceRow, invoiceDeliveryEvents } from '../tables.ts';
import { isPeppolChosen } from './company-sending.ts';
import { findDelivery } from './send-invoices.ts';

/** What is known of an invoice on its way through the network, for those who may read it. */
export async function showSending(
  db: Database,
  reader: Reader,
  { id, companyId, document }: InvoiceRow,
  isConnected: boolean,
): Promise<InvoiceSending> {
  const delivery = await findDelivery(db, id);
  const events = delivery
    ? await db
        .select()
        .from(invoiceDeliveryEvents)
        .where(eq(invoiceDeliveryEvents.invoiceId, id))
        .orderBy(asc(invoiceDeliveryEvents.id))
    : [];
  const state = delivery?.state ?? null;
  const problem = whyNotInPeppol(document);
  return {
    ...{ isConnected, state, problem, reason: delivery?.reason ?? null },
    isChosen: companyId !== null && (await isPeppolChosen(db, companyId)),
    // In the words of the network, which are for admins.
    failure: reader.isAdmin ? (delivery?.failure ?? null) : null,
    canSend: reader.isAdmin && isConnected && !problem && canSend(state),
    events: events.map(({ createdAt, state: to, reason }) => ({
      ...{ at: createdAt.toISOString(), state: to, reason },
    })),
  };
}
