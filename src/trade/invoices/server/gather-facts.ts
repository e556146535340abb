import { eq } from 'drizzle-orm';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import { readPart } from '#shop/settings/server/settings-repository.ts';
import { companies } from '#trade/companies/server/tables.ts';
import type { CorrectInvoice } from '../contract/invoice.ts';
import { electronicAddressOf } from '../rules/electronic-address.ts';
import type { Invoice, PostalAddress } from '../rules/invoice.ts';
import { missingFacts } from '../rules/missing-facts.ts';

/** The seller's settings that invoices go by, read in the transaction that issues. */
export async function readInvoiceSettings(tx: Database, first: ShopSettings) {
  return {
    tax: (await readPart(tx, 'tax', first)).value,
    identity: (await readPart(tx, 'identity', first)).value,
    money: (await readPart(tx, 'money', first)).value,
    numbers: (await readPart(tx, 'numbers', first)).value,
  };
}

type InvoiceSettings = Awaited<ReturnType<typeof readInvoiceSettings>>;
export type Company = typeof companies.$inferSelect;

/** The company that an order was placed for. */
export async function findCompanyOf(tx: Database, order: OrderRow): Promise<Company | undefined> {
  const companyId = 'companyId' in order ? order.companyId : null;
  if (typeof companyId !== 'string') return undefined;
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  return company;
}

export interface GatheredFacts {
  seller: Invoice['seller'];
  buyer: Invoice['buyer'] & { isBusiness: boolean };
  delivery: { name: string; address: PostalAddress; isPickup: boolean };
  account: Invoice['payment']['account'];
  currency: string;
  decimals: number;
}

/** Who sells, who buys and where it goes, or what is missing of that. */
export function gatherFacts(
  order: OrderRow,
  company: Company | undefined,
  { identity, money }: InvoiceSettings,
  stated?: CorrectInvoice['buyer'],
): GatheredFacts | { missing: string[] } {
  const { code: currency, decimals } = currencyOf(money.currency);
  const here = addressOfOrder(order);
  const { billingAddress } = stated ?? company ?? {};
  const billed: Partial<PostalAddress> | undefined = billingAddress
    ? { ...billingAddress, city: billingAddress.town }
    : here;
  const home: PostalAddress = {
    ...{ street: identity.street ?? '', city: identity.town ?? '', postcode: identity.postcode ?? '' },
    ...(identity.region && { region: identity.region }),
    country: identity.country ?? '',
  };
  // Goods without a method of delivery are fetched ex works.
  const isPickup = (order.deliveryTerms?.mode ?? 'pick-up') === 'pick-up';
  const delivered = isPickup ? home : here;
  const missing = missingFacts({
    seller: identity,
    buyer: {
      country: billed?.country ?? null,
      street: billed?.street ?? null,
      city: billed?.city ?? null,
    },
    delivery: { country: delivered?.country ?? null, city: delivered?.city ?? null },
    prices: money.prices,
    decimals,
  });
  if (missing.length > 0 || !billed || !delivered) return { missing };
  const { vatId, registrationNumber, electronicAddress, phone, email } = identity;
  const legalName = identity.legalName ?? identity.name;
  const contact = { name: identity.name, phone: phone ?? '', email: email ?? '' };
  const address: PostalAddress = {
    ...{ street: billed.street ?? '', city: billed.city ?? '', postcode: billed.postcode ?? '' },
    ...{ extra: billed.extra, region: billed.region, country: billed.country ?? '' },
  };
  const { vatId: buyersVatId = null, registrationNumber: buyersNumber = null } = stated ?? company ?? {};
  return {
    seller: {
      ...{ name: legalName, tradeName: identity.name, contact, vatId, registrationNumber, address: home },
      electronicAddress: electronicAddressOf({
        ...{ country: home.country, vatId, registrationNumber, email: contact.email },
        typed: electronicAddress,
      }),
    },
    buyer: {
      ...{ name: stated?.name ?? company?.name ?? order.customerName, address, vatId: buyersVatId },
      registrationNumber: buyersNumber,
      electronicAddress: electronicAddressOf({
        ...{ country: address.country, vatId: buyersVatId, registrationNumber: buyersNumber },
        ...{ email: order.email, typed: company?.electronicAddress },
      }),
      isBusiness: company !== undefined,
    },
    delivery: {
      name: order.delivery?.recipient ?? order.customerName,
      address: delivered,
      isPickup,
    },
    account:
      money.accountHolder && money.iban
        ? { holder: money.accountHolder, iban: money.iban, bic: money.bic }
        : null,
    ...{ currency, decimals },
  };
}

function addressOfOrder({ delivery }: OrderRow): PostalAddress | undefined {
  const country = delivery && codeOfCountry(delivery.country);
  if (!delivery || !country) return undefined;
  const { street, extra, postcode, city, region } = delivery;
  return { street, extra, postcode, city, region, country };
}
