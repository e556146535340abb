import { ShopError } from '#platform/contract/errors.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import { codeOfState, isZip, usTerritories } from '#platform/kernel/places/us-states.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderTax } from '#shop/orders/rules/order-tax.ts';
import type { TaxedOrder, TaxOrder } from '#shop/orders/server/tax/tax-order.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import { writeMinor } from '../../rules/decimals.ts';
import { categoryOf } from '../../rules/sales-tax.ts';
import { legalTexts } from '../../rules/tax-for.ts';
import { findTaxedProducts } from '../find-taxed-products.ts';
import type { AskSalesTax } from './ask-sales-tax.ts';
import { findExemption } from './find-exemption.ts';
import { countQuestion } from './limit-questions.ts';
import type { SalesTaxQuestion, SalesTaxQuote } from './sales-tax-provider.ts';

type OrderToTax = Parameters<TaxOrder>[0];
type UsAddress = SalesTaxQuestion['seller'];

export interface UsSale {
  identity: ShopSettings['identity'];
  currency: string | null;
  /** Where the seller is. */
  day: string;
  order: OrderToTax;
  buyer: { type: 'business' | 'private'; name: string | null; country: string | undefined };
}

/** The sales tax of an order of a seller in the United States. Asks a provider: never inside a transaction. */
export async function taxUsOrder(
  { db, askSalesTax }: { db: Database; askSalesTax: AskSalesTax },
  sale: UsSale,
): Promise<TaxedOrder> {
  const { identity, order } = sale;
  const method = order.isPickup ? 'pickup' : 'carrier';
  const delivery = order.delivery && inUnitedStates(order.delivery);
  if (!order.isPickup && delivery?.country && delivery.country !== 'US')
    return abroad(sale, { country: delivery.country, postcode: delivery.postcode, method });
  const seller = addressOfSeller(identity);
  const place = order.isPickup ? seller : placeOfDelivery(delivery);
  const { code, decimals } = currencyOf(sale.currency);
  const write = (cents: number) => writeMinor(BigInt(cents), decimals);
  const goods = await findTaxedProducts(db, order.lines);
  const { companyId } = order;
  const exemption = companyId
    ? await findExemption(db, { companyId, state: place.state, day: sale.day })
    : null;
  const question: SalesTaxQuestion = {
    ...{ currency: code, seller, delivery: place, exemption },
    lines: goods.map(({ sku, taxClass }, index) => ({
      ...{ id: String(index + 1), sku, taxClass, quantity: order.lines[index]?.quantity ?? 0 },
      net: write(order.lines[index]?.totalCents ?? 0),
    })),
    freight: write(order.deliveryCents),
  };
  const quote = await askSalesTax(question, decimals, () => countQuestion(db, order.askedBy.id));
  const { postcode, state: region } = place;
  return freeze(sale, question, quote, { country: 'US', postcode, method, region });
}

/** Where a territory is said to be the country, it is the state. */
const inUnitedStates = (place: NonNullable<OrderToTax['delivery']>): typeof place =>
  place.country && usTerritories.has(place.country)
    ? { ...place, country: 'US', region: place.country }
    : place;

const unstatedAddress = () =>
  new ShopError(
    'conflict',
    'Tax can’t be calculated: this shop hasn’t entered its full address yet. Please contact us.',
  );

function addressOfSeller({ street, town, postcode, region }: UsSale['identity']): UsAddress {
  const state = codeOfState(region);
  if (!street || !town || !state || !postcode || !isZip(postcode)) throw unstatedAddress();
  return { street, city: town, state, postcode, country: 'US' };
}

/** Sales tax differs from one street to the next: what is missing is asked for at its field. */
function placeOfDelivery(delivery: OrderToTax['delivery']): UsAddress {
  if (delivery?.country !== 'US') throw missing('country', 'Choose a country from the list');
  const { street = '', city = '', postcode } = delivery;
  const state = codeOfState(delivery.region);
  if (!state) throw missing('region', 'Enter the state, such as TX: sales tax depends on it');
  if (!isZip(postcode)) throw missing('postcode', 'Enter a ZIP code, such as 78701: sales tax depends on it');
  if (!city.trim()) throw missing('city', 'Enter the city: sales tax depends on it');
  if (!street.trim()) throw missing('street', 'Enter the street: sales tax depends on it');
  return { street: street.trim(), city: city.trim(), state, postcode: postcode.trim(), country: 'US' };
}

function missing(field: string, message: string): ShopError {
  return new ShopError('invalid-request', message, [{ field: `delivery.${field}`, message }]);
}

const factsOf = (
  { day, identity, buyer }: UsSale,
  delivery: OrderTax['delivery'],
): Pick<OrderTax, 'day' | 'seller' | 'buyer' | 'delivery'> => ({
  ...{ day, delivery },
  seller: { country: 'US', vatId: identity.vatId, isInOss: false },
  buyer: {
    ...{ type: buyer.type, name: buyer.name, country: buyer.country ?? delivery.country },
    ...{ vatId: null, vies: null, lastValidDays: null },
  },
});

/** Goods that leave the country carry no sales tax, and no one is asked. */
function abroad(sale: UsSale, delivery: OrderTax['delivery']): TaxedOrder {
  const { lines, deliveryCents } = sale.order;
  const taxableCents = lines.reduce((sum, { totalCents }) => sum + totalCents, deliveryCents);
  const reason = 'Delivered outside the United States: no sales tax';
  const text = legalTexts.O?.text ?? '';
  return {
    taxCents: 0,
    tax: {
      ...factsOf(sale, delivery),
      leavesUnitedStates: true,
      lines: lines.map(() => ({ category: 'O', rate: 0, reason })),
      groups: [{ category: 'O', rate: 0, taxableCents, taxCents: 0 }],
      texts: [{ category: 'O', text }],
    },
  };
}

function freeze(
  sale: UsSale,
  { exemption }: SalesTaxQuestion,
  { reference, jurisdictions, lines, freight, tax }: SalesTaxQuote,
  delivery: OrderTax['delivery'],
): TaxedOrder {
  const { order } = sale;
  const reasons = {
    S: `Sales tax of ${jurisdictions}`,
    Z: exemption
      ? `Exempt from sales tax: certificate ${exemption.certificate}`
      : `No sales tax is due: ${jurisdictions}`,
  };
  const frozen = lines.map((line, index) => {
    const category = categoryOf(line.tax);
    return {
      ...{ category, rate: line.tax > 0n ? line.rate : 0, reason: reasons[category] },
      ...{ netCents: order.lines[index]?.totalCents ?? 0, taxCents: Number(line.tax) },
    };
  });
  const ofFreight = {
    ...{ category: categoryOf(freight.tax), rate: freight.tax > 0n ? freight.rate : 0 },
    ...{ netCents: order.deliveryCents, taxCents: Number(freight.tax) },
  };
  return {
    taxCents: Number(tax),
    tax: {
      ...factsOf(sale, delivery),
      lines: frozen,
      groups: groupsOf(order.deliveryCents > 0 ? [...frozen, ofFreight] : frozen),
      texts: [],
      salesTax: {
        ...{ reference, jurisdictions, certificate: exemption?.certificate ?? null },
        freight: { rate: ofFreight.rate, taxCents: ofFreight.taxCents },
      },
    },
  };
}

type Part = { category: string; rate: number; netCents: number; taxCents: number };

function groupsOf(parts: readonly Part[]): OrderTax['groups'] {
  const groups = new Map<string, OrderTax['groups'][number]>();
  for (const { category, rate, netCents, taxCents } of parts) {
    const key = `${category} ${rate}`;
    const group = groups.get(key) ?? { category, rate, taxableCents: 0, taxCents: 0 };
    groups.set(key, {
      ...group,
      ...{ taxableCents: group.taxableCents + netCents, taxCents: group.taxCents + taxCents },
    });
  }
  return [...groups.values()];
}
