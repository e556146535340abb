import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { TaxOfLine } from '#shop/orders/rules/order-tax.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import type { InvoiceShipment } from '#shop/shipments/server/invoice-shipment.ts';
import { findQuantitiesLeft } from '#shop/shipments/server/quantities-to-ship.ts';
import type { ShipmentRow } from '#shop/shipments/server/shipment-repository.ts';
import { shipmentLines } from '#shop/shipments/server/tables.ts';
import { type LineTax, MissingFactError, taxFor } from '#trade/tax/rules/tax-for.ts';
import { documentsOf, type Parcel, type TaxDocument } from '#trade/tax/rules/totals.ts';
import { findTaxedCompany } from '#trade/tax/server/vat-numbers/vat-number-repository.ts';
import { freezeInvoice } from '../rules/freeze-invoice.ts';
import { creditorReference } from '../rules/payment-codes.ts';
import {
  type Company,
  findCompanyOf,
  type GatheredFacts,
  gatherFacts,
  readInvoiceSettings,
} from './gather-facts.ts';
import { issue, listOfOrder } from './invoice-repository.ts';
import { type InvoiceRow, uninvoicedShipments } from './tables.ts';

interface Shipped {
  order: OrderRow;
  shipment: Pick<ShipmentRow, 'id' | 'shippedOn'>;
}

type Outcome = { issued: InvoiceRow } | { missing: string[] } | 'not-wanted';

/** Invoices what ships, or keeps for the admins what was missing for it: goods are never held back by a paper. */
export const invoiceShipmentBy =
  (first: ShopSettings): InvoiceShipment =>
  async (tx, shipped) => {
    const outcome = await issueInvoice(tx, first, shipped);
    if (outcome === 'not-wanted' || 'issued' in outcome) return;
    await tx.insert(uninvoicedShipments).values({
      ...{ shipmentId: shipped.shipment.id, orderId: shipped.order.id, missing: outcome.missing },
    });
  };

/** Where the seller's settings ask for it. The order must be locked. */
export async function issueInvoice(
  tx: Database,
  first: ShopSettings,
  { order, shipment }: Shipped,
  corrected?: InvoiceRow,
): Promise<Outcome> {
  const settings = await readInvoiceSettings(tx, first);
  if (settings.tax.invoices === 'off') return 'not-wanted';
  const company = await findCompanyOf(tx, order);
  if (settings.tax.invoices === 'companies' && !company) return 'not-wanted';
  const facts = gatherFacts(order, company, settings);
  if ('missing' in facts) return facts;
  const counted = await countTax(tx, { order, shipment, company }, facts, settings.tax.isInOss, corrected);
  if ('missing' in counted) return counted;
  const { document, goods } = counted;
  const isOpen = document.totals.due > 0n;
  if (isOpen && !facts.account)
    return { missing: ['Your bank account: part of the invoice is still to be paid'] };
  const { seller, buyer, delivery, account, currency, decimals } = facts;
  const { isBusiness: _, ...invoiced } = buyer;
  const days = settings.tax.paymentDays;
  const row = await issue(
    tx,
    {
      ...{ type: '380', orderId: order.id, shipmentId: shipment.id, companyId: company?.id ?? null },
      ...{ edition: (corrected?.edition ?? 0) + 1, prefix: settings.numbers.invoicePrefix },
    },
    decimals,
    (number, issuedOn) =>
      freezeInvoice(document, {
        ...{ number, issuedOn, currency, decimals, goods, seller, buyer: invoiced, credited: null },
        delivery: { on: shipment.shippedOn, name: delivery.name, address: delivery.address },
        order: { number: order.number, purchaseOrder: order.purchaseOrder },
        payment: {
          account,
          reference: creditorReference(number),
          terms: isOpen ? `Payable within ${days} days` : 'Paid',
          dueOn: isOpen ? dayAfter(issuedOn, days) : null,
        },
      }),
  );
  return { issued: row };
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface Counted {
  document: TaxDocument;
  goods: Parameters<typeof freezeInvoice>[1]['goods'];
}

/** What this shipment asks for: of what is left of the order, its own lines; freight stands on the first paper. */
async function countTax(
  tx: Database,
  { order, shipment, company }: Shipped & { company: Company | undefined },
  { seller, buyer, delivery, decimals }: GatheredFacts,
  isInOss: boolean,
  corrected: InvoiceRow | undefined,
): Promise<Counted | { missing: string[] }> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const here = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipment.id));
  const rest = corrected ? [] : await findQuantitiesLeft(tx, order.id);
  const before = (await listOfOrder(tx, order.id)).filter(
    ({ type, id }) => type === '380' && id !== corrected?.id,
  );
  const quantityIn = (some: readonly { position: number; quantity: number }[], position: number) =>
    some.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0);
  const parcelOf = (some: readonly { position: number; quantity: number }[]): Parcel =>
    Object.fromEntries(some.map(({ position, quantity }) => [`line ${position}`, quantity]));
  try {
    const known = company && (await findTaxedCompany(tx, company.id));
    const now = taxFor(
      { country: seller.address.country, vatId: seller.vatId, ossRates: isInOss ? {} : undefined },
      {
        ...(known?.facts ?? { country: buyer.address.country, vatId: buyer.vatId }),
        type: buyer.isBusiness ? 'business' : 'private',
      },
      { ...delivery.address, method: delivery.isPickup ? 'pickup' : 'carrier' },
      rows.map(() => ({ taxClass: 'standard' as const })),
      shipment.shippedOn,
    );
    // What is corrected is taxed by what is known today.
    const taxes = order.tax && !corrected ? keepAgreed(order.tax.lines, now) : now;
    const lines = rows.flatMap(({ position, unitCents }, index) => {
      const tax = taxes[index];
      const quantity = quantityIn(here, position) + quantityIn(rest, position);
      const price = { digits: BigInt(unitCents), decimals };
      return tax && quantity > 0
        ? { sku: `line ${position}`, quantity, price, pricePer: 1, discountPercent: undefined, tax }
        : [];
    });
    const [document] = documentsOf(
      {
        ...{ lines, decimals, discount: undefined },
        freight: before.length === 0 ? BigInt(order.deliveryCents) : 0n,
        prepaid: corrected ? BigInt(corrected.prepaidCents) : await moneyLeft(tx, order, before),
      },
      [parcelOf(here), ...(rest.length > 0 ? [parcelOf(rest)] : [])],
      undefined,
    );
    if (!document) return { missing: ['Something that was shipped'] };
    const goods = Object.fromEntries(
      rows.map(({ position, sku, name }) => [`line ${position}`, { position, sku, name, unit: 'H87' }]),
    );
    return { document, goods };
  } catch (error) {
    if (error instanceof MissingFactError) return { missing: [error.message] };
    throw error;
  }
}

/**
 * What was agreed holds, but for lines that were free of tax by the buyer's number: where it does not stand when the goods
 * leave, they are taxed.
 */
function keepAgreed(agreed: readonly TaxOfLine[], now: readonly LineTax[]): LineTax[] {
  return now.map((line, index) => {
    const one = agreed[index];
    if (!one) return line;
    const restsOnNumber = one.category === 'K' || one.category === 'AE';
    return restsOnNumber && line.category !== one.category ? line : (one as LineTax);
  });
}

/** What was paid, less what earlier invoices have set off, and what went back for goods that were never invoiced. */
async function moneyLeft(tx: Database, order: OrderRow, before: readonly InvoiceRow[]): Promise<bigint> {
  if (!order.paidAt) return 0n;
  const [back] = await tx
    .select({ cents: sql<string>`coalesce(sum(${refunds.amountCents}), 0)::text` })
    .from(refunds)
    .where(
      sql`${refunds.orderId} = ${order.id} and ${refunds.of} = 'order'
        and not exists (select from invoices where invoices.refund_id = ${refunds.id})`,
    );
  const newest = before.filter(
    (one) => !before.some((other) => other.shipmentId === one.shipmentId && other.edition > one.edition),
  );
  const spent = newest.reduce((sum, { prepaidCents }) => sum + BigInt(prepaidCents), 0n);
  const left = BigInt(order.totalCents) - BigInt(back?.cents ?? '0') - spent;
  return left > 0n ? left : 0n;
}
