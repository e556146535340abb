import { ShopError } from '#platform/contract/errors.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { localTime } from '#shop/delivery/rules/calendar.ts';
import type { TaxOrder } from '#shop/orders/server/tax/tax-order.ts';
import {
  MissingFactError,
  type TaxBuyer,
  type TaxDelivery,
  type TaxSeller,
  taxFor,
} from '../rules/tax-for.ts';
import { documentsOf, needsTwoPapers, type OrderToInvoice } from '../rules/totals.ts';
import { findTaxedProducts } from './find-taxed-products.ts';
import type { AskSalesTax } from './sales-tax/ask-sales-tax.ts';
import { taxUsOrder } from './sales-tax/tax-us-order.ts';
import { findTaxedCompany } from './vat-numbers/vat-number-repository.ts';

type Parts = Pick<ShopParts, 'db' | 'readSettings'> & {
  /** Nothing where the shop has no provider to ask. */
  askSalesTax?: AskSalesTax | undefined;
};

/** Says what tax an order carries, where the seller's settings charge any; invoices count by the same two functions. */
export const taxOrderBy =
  ({ db, readSettings, askSalesTax }: Parts): TaxOrder =>
  async (order) => {
    const { companyId, delivery, isPickup, lines, deliveryCents } = order;
    const { charged, isInOss } = await readSettings('tax');
    if (charged === 'off' || (charged === 'companies' && !companyId)) return undefined;
    const [identity, { currency, prices }] = await Promise.all([
      readSettings('identity'),
      readSettings('money'),
    ]);
    // The tax is inside already, and is never computed from gross prices.
    if (prices === 'gross') return undefined;
    if (!identity.country) throw unstatedCountry();
    const company = companyId ? await findTaxedCompany(db, companyId) : undefined;
    const day = dayOf(new Date());
    if (identity.country === 'US' && askSalesTax) {
      const name = company?.name ?? null;
      const buyer = {
        type: company ? 'business' : 'private',
        name,
        country: company?.facts.country,
      } as const;
      const { timeZone } = await readSettings('calendar');
      const { day: here } = localTime(new Date(), timeZone ?? 'UTC');
      return await taxUsOrder({ db, askSalesTax }, { identity, currency, day: here, order, buyer });
    }
    const seller: TaxSeller = {
      ...{ country: identity.country, vatId: identity.vatId },
      ...(isInOss && { ossRates: {} }),
    };
    const to: TaxDelivery = isPickup
      ? { country: identity.country, method: 'pickup' }
      : { ...requirePlace(delivery), method: 'carrier' };
    const buyer: TaxBuyer = company
      ? { type: 'business', ...company.facts }
      : { type: 'private', country: to.country };
    const { decimals } = currencyOf(currency);
    const goods = await findTaxedProducts(db, lines);
    const taxes = tellMissing(() => taxFor(seller, buyer, to, goods, day));
    if (needsTwoPapers(taxes)) throw twoInvoices();
    const document = totalOf(
      lines.map(({ quantity, totalCents }, index) => ({
        ...{ sku: `line ${index + 1}`, quantity, discountPercent: undefined },
        // Exactly what the line costs, whatever decimals its unit price has.
        ...{ price: { digits: BigInt(totalCents), decimals }, pricePer: quantity },
        tax: requireTax(taxes[index]),
      })),
      { freight: BigInt(deliveryCents), decimals },
    );
    return {
      taxCents: Number(document.totals.vat),
      tax: {
        day,
        seller: { country: seller.country, vatId: seller.vatId, isInOss },
        buyer: {
          ...{ type: buyer.type, name: company?.name ?? null, country: buyer.country },
          ...{ vatId: buyer.vatId ?? null, vies: buyer.vies ?? null },
          lastValidDays: buyer.lastValidDays ?? null,
        },
        delivery: { country: to.country, postcode: to.postcode ?? '', method: to.method },
        lines: taxes.map((tax, index) => ({ ...tax, taxClass: goods[index]?.taxClass })),
        groups: document.breakdown.map(({ category, rate, taxable, tax }) => ({
          ...{ category, rate, taxableCents: Number(taxable), taxCents: Number(tax) },
        })),
        texts: document.texts,
      },
    };
  };

const unstatedCountry = () =>
  new ShopError(
    'conflict',
    'Tax can’t be calculated: this shop hasn’t entered its country yet. Please contact us.',
  );

const twoInvoices = () =>
  new ShopError(
    'conflict',
    'These goods and services can’t be invoiced together: the services are not subject to VAT. Order them separately.',
  );

function requirePlace(delivery: { country: string | null; postcode: string } | undefined) {
  if (delivery?.country) return { country: delivery.country, postcode: delivery.postcode };
  const message = 'Choose a country from the list';
  throw new ShopError('invalid-request', message, [{ field: 'delivery.country', message }]);
}

function requireTax<Tax>(tax: Tax | undefined): Tax {
  if (!tax) throw new Error('A line was not taxed.');
  return tax;
}

/** What is missing is asked for at its field, and nothing is taxed less for it. */
function tellMissing<Taxes>(compute: () => Taxes): Taxes {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof MissingFactError)) throw error;
    throw new ShopError('invalid-request', error.message, [{ field: error.fact, message: error.message }]);
  }
}

/** All of the order on one paper. */
function totalOf(lines: OrderToInvoice['lines'], more: Pick<OrderToInvoice, 'freight' | 'decimals'>) {
  const [document] = documentsOf({ lines, discount: undefined, prepaid: 0n, ...more }, undefined, undefined);
  if (!document) throw new Error('An order without lines was taxed.');
  return document;
}
