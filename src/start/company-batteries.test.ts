import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addTracked, addUnits, openUnitShop } from '#batteries/units/server/testing/add-units.ts';
import { users } from '#people/accounts/server/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import { addCompany, send } from '#trade/companies/server/testing/company-shop.ts';

it('batteries that were ordered for a company are seen by its people, and by no one who left or is of another company', async () => {
  const { shop, db, ada, ship } = await openUnitShop();
  const product = await addTracked(db);
  const [unit] = await addUnits(db, product.id, ['S-1', 'S-2']);
  const order = await ada.order(product, { quantity: 1 });
  await ada.pay(order);
  expect((await ship(order._id, 1, { serials: [unit?.serial] })).statusCode).toBe(200);
  const company = await addCompany(shop);
  const { companyId, owner } = company;
  const viewer = await company.addMember('viewer');
  const other = await addCompany(shop, 'Other SA');
  const bob = await addCustomer(shop);
  const [row] = await db.select().from(users).where(eq(users.email, ada.email));
  const adaId = row?.id ?? '';
  const seen = async (person: Customer) => [
    (await send(person, 'GET', '/myUnits')).json().map(({ id }: { id: string }) => id),
    (await send(person, 'GET', `/myUnits/${unit?.id}`)).statusCode,
  ];
  const [all, none] = [
    [[unit?.id], 200],
    [[], 404],
  ];
  expect([await seen(ada), await seen(viewer)]).toEqual([all, none]);

  await db.insert(companyMembers).values({ companyId, userId: adaId, role: 'buyer' });
  await db.update(orders).set({ companyId, companyName: 'Volta GmbH' });
  for (const person of [ada, viewer, owner]) expect(await seen(person)).toEqual(all);
  for (const person of [bob, other.owner]) expect(await seen(person)).toEqual(none);

  await send(ada, 'DELETE', `/companies/${companyId}/members/${adaId}`);
  expect(await seen(ada)).toEqual(none);
  // Nor can they hand it on, which an owner of the company does from now on.
  expect((await send(ada, 'POST', `/myUnits/${unit?.id}/handover`)).statusCode).toBe(404);
  const { code } = (await send(owner, 'POST', `/myUnits/${unit?.id}/handover`)).json();
  expect((await send(bob, 'POST', '/handovers', { code })).statusCode).toBe(200);
  for (const person of [owner, viewer]) expect(await seen(person)).toEqual(none);
  expect(await seen(bob)).toEqual(all);
});
