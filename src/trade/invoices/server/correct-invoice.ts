import { eq } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { amountToMinor, type Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import { readPart } from '#shop/settings/server/settings-repository.ts';
import { shipments } from '#shop/shipments/server/tables.ts';
import { assertVatDigits } from '#trade/companies/server/vat-digits.ts';
import type { CorrectInvoice } from '../contract/invoice.ts';
import { credit, isCorrectable } from './credit-invoices.ts';
import { findInvoice, listOfOrder } from './invoice-repository.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * A wrong invoice is never edited: it is credited in whole, and another one issued with what is stated now and what the
 * admin corrects, in one transaction.
 */
export async function correctInvoice(
  db: Database,
  first: ShopSettings,
  { number, correction }: { number: string; correction: CorrectInvoice },
  admin: { id: string },
): Promise<{ creditNote: string; invoice: string; overpaidMinor: Minor }> {
  const { reason, ...changes } = correction;
  assertVatDigits(changes.buyer?.vatId ?? null);
  return await db.transaction(async (tx) => {
    const seen = await findInvoice(tx, number);
    const order = seen && (await lockOrder(tx, seen.orderId));
    if (!seen || !order) throw new ShopError('not-found', 'Invoice not found.');
    if (seen.type !== '380' || !seen.shipmentId)
      throw new ShopError('conflict', 'Credit notes can’t be corrected. Correct the invoice instead.');
    const papers = await listOfOrder(tx, order.id);
    if (!isCorrectable(seen, papers))
      throw new ShopError('conflict', `Invoice ${number} has already been credited and can’t be corrected.`);
    const isOtherNumber = changes.buyer && changes.buyer.vatId !== seen.document.buyer.vatId;
    // Sales tax follows from no number, and stays as it was invoiced.
    const followsNumber = seen.document.taxKind !== 'sales-tax';
    if (changes.tax === 'as-invoiced' && isOtherNumber && followsNumber)
      throw new ShopError(
        'conflict',
        'A new VAT number requires a recalculation. Choose to recalculate with today’s data.',
      );
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, seen.shipmentId));
    if (!shipment) throw new Error(`The shipment of invoice ${number} is missing.`);
    const { invoicePrefix: prefix } = (await readPart(tx, 'numbers', first)).value;
    const note = await credit(tx, papers, seen, 'rest', { reason, refundId: null, prefix });
    if (!note) throw new Error(`Invoice ${number} could not be credited.`);
    const outcome = await issueInvoice(
      tx,
      first,
      { order, shipment },
      { ...changes, invoice: seen, creditNote: note.number },
    );
    if (outcome === 'not-wanted')
      throw new ShopError(
        'conflict',
        'Invoices are turned off in the settings. Turn them on to correct this one.',
      );
    if ('missing' in outcome)
      throw new ShopError('conflict', `Nothing was changed. Missing: ${outcome.missing.join('; ')}.`);
    await recordAdminActions(tx, admin, [
      {
        action: 'invoice.corrected',
        subject: { kind: 'invoice', id: seen.id, name: number },
        after: { ...correction, creditNote: note.number, invoice: outcome.issued.number },
      },
    ]);
    const { number: invoice, document } = outcome.issued;
    return {
      creditNote: note.number,
      invoice,
      overpaidMinor: Math.max(0, amountToMinor(-Number(document.totals.due))),
    };
  });
}
