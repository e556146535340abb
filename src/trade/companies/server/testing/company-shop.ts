import { eq } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import type { CompanyRole } from '../../rules/roles.ts';
import { companyMembers } from '../tables.ts';

export const details = {
  ...{ name: 'Volta GmbH', country: 'de', vatId: 'DE 123 456 788' },
  billingAddress: { street: 'Am Werk 1', postcode: '10115', town: 'Berlin', country: 'DE' },
};

export type CompanyPerson = Customer & { id: string };

export async function addPerson(shop: TestShop, name: string, isAdmin = false): Promise<CompanyPerson> {
  const customer = await addCustomer(shop, { name, isAdmin });
  const [row] = await shop.database.db.select().from(users).where(eq(users.email, customer.email));
  return { ...customer, id: row?.id ?? '' };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const send = (person: Customer, method: Method, url: string, payload?: object) =>
  person.call({ method, url: `/api${url}`, ...(payload && { payload }) });

/** Founds a company of its own in a shop. Answers it, and the means to act in it. */
export async function addCompany(shop: TestShop, name = 'Volta GmbH') {
  const { db } = shop.database;
  const owner = await addPerson(shop, 'owner');
  const companyId: string = (await send(owner, 'POST', '/companies', { ...details, name })).json().company.id;
  const addMember = async (role: CompanyRole, called: string = role) => {
    const person = await addPerson(shop, called);
    await db.insert(companyMembers).values({ companyId, userId: person.id, role });
    return person;
  };
  /** From now on they buy for the company. */
  const buyFor = async (person: CompanyPerson) => await send(person, 'PUT', '/buyingAs', { companyId });
  return { companyId, owner, addMember, buyFor };
}

export async function openCompanyShop() {
  const shop = await openTestShop();
  return { shop, db: shop.database.db, ...(await addCompany(shop)) };
}

/** Orders a product at the checkout, at its price now and as few of it as possible. */
export const placeLines = (
  person: Customer,
  { id: productId, minOrder, priceCents }: { id: string; minOrder: number; priceCents: number },
  given: object = {},
) =>
  send(person, 'POST', '/orders', {
    ...{ id: crypto.randomUUID(), name: 'Bea', phone: '+49 30 901820' },
    delivery: {
      ...{ recipient: 'Volta GmbH', street: 'Am Werk 1', postcode: '10115', city: 'Berlin' },
      country: 'Germany',
    },
    lines: [
      {
        ...{ productId, quantity: minOrder, unitPrice: priceCents / 100 },
        total: (priceCents * minOrder) / 100,
      },
    ],
    ...given,
  });
