import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { orderTaxSchema } from '#shop/orders/contract/order-of-lines.ts';
import { placeToTax } from '#shop/orders/server/tax/agree-tax.ts';
import { viewTax } from '#shop/orders/server/tax/show-tax.ts';
import type { TaxedOrder, TaxOrder } from '#shop/orders/server/tax/tax-order.ts';
import { findRevision } from './quote-content.ts';
import { admitToQuote } from './quote-repository.ts';
import type { QuoteRow, RevisionRow } from './tables.ts';

/** What tax a revision carries by what holds now; nothing where the shop charges none. */
export async function taxRevision(
  taxOrder: TaxOrder,
  askedBy: { id: string },
  { companyId, delivery: place }: QuoteRow,
  { content: { lines, delivery } }: RevisionRow,
): Promise<TaxedOrder | undefined> {
  return await taxOrder({
    ...{ askedBy, companyId, lines, deliveryCents: delivery?.priceCents ?? 0 },
    delivery: placeToTax(place),
    isPickup: !delivery || delivery.terms.mode === 'pick-up',
  });
}

/** The tax that accepting the newest revision would add, for who reads the quote. */
export async function showTaxOfQuote(
  { db, taxOrder }: { db: Database; taxOrder: TaxOrder },
  quoteId: string,
  reader: { id: string; isAdmin: boolean },
): Promise<z.output<typeof orderTaxSchema>> {
  const { row } = await admitToQuote(db, { quoteId, reader });
  const revision = await findRevision(db, row);
  return viewTax(revision && (await taxRevision(taxOrder, reader, row, revision)));
}
