import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#shop/orders/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { mostCompanyAddresses } from '../rules/purchasing.ts';
import { companyAddresses } from './tables.ts';
import { addCompany, addPerson, placeLines, send } from './testing/company-shop.ts';

const open = shareAmongTests(() => openTestShop({ config: { rateLimitPerMinute: 100_000 } }));

const yard = {
  ...{ name: 'Yard', recipient: 'Volta GmbH', street: 'Hof 2', postcode: '10115', city: 'Berlin' },
  ...{ country: 'Germany', phone: '030 901820' },
};

async function openCompany() {
  const shop = open();
  const { db } = shop.database;
  const company = await addCompany(shop);
  const { owner, companyId, addMember, buyFor } = company;
  const buyer = await addMember('buyer', 'bea');
  await buyFor(buyer);
  const product = await addProduct(db, { name: `Cell ${crypto.randomUUID()}`, available: 1_000 });
  const at = `/companies/${companyId}`;
  const setRules = (rules: object) =>
    send(owner, 'PUT', `${at}/purchasing`, {
      ...{ requiresPurchaseOrder: false, purchaseOrderMask: null, requiresCostCenter: false, ...rules },
    });
  const read = async () => (await send(buyer, 'GET', `${at}/purchasing`)).json();
  return { shop, db, ...company, buyer, product, at, setRules, read };
}

describe('a company that asks for references', () => {
  it('has its orders refused at the field that is missing or wrong, and no order of a person', async () => {
    const { buyer, product, companyId, setRules, at, owner } = await openCompany();
    expect(
      (await setRules({ requiresPurchaseOrder: true, purchaseOrderMask: 'PO-##', requiresCostCenter: true }))
        .statusCode,
    ).toBe(200);
    await send(owner, 'PUT', `${at}/costCenters/4711`, { name: 'Workshop' });
    const place = (given: object) => placeLines(buyer, product, { buyingAs: companyId, ...given });
    const without = await place({});
    expect(without.statusCode).toBe(400);
    expect(without.json().issues).toMatchObject([{ field: 'purchaseOrder' }, { field: 'costCenter' }]);
    expect((await place({ purchaseOrder: 'PO-1', costCenter: '4711' })).json().issues).toEqual([
      { field: 'purchaseOrder', message: 'Enter a PO number like PO-12.' },
    ]);
    expect((await place({ purchaseOrder: 'PO-11', costCenter: '4712' })).json().issues).toMatchObject([
      { field: 'costCenter' },
    ]);
    expect((await place({ purchaseOrder: 'PO-11', costCenter: '4711' })).statusCode).toBe(200);
    // The specification's call has no such fields, and says where there are.
    const single = await buyer.place(product);
    expect(single.statusCode).toBe(400);
    expect(single.json().message).toContain('Place orders for Volta GmbH from the cart');
    await send(buyer, 'PUT', '/buyingAs', { companyId: null });
    expect((await buyer.place(product)).statusCode).toBe(200);
    expect((await placeLines(buyer, product, { costCenter: '4711' })).json().issues).toMatchObject([
      { field: 'costCenter' },
    ]);
  });

  it('sees the cost centre on the order, and in the shop’s CSV', async () => {
    const { shop, db, buyer, product, owner, at } = await openCompany();
    await send(owner, 'PUT', `${at}/costCenters/K-7`, { name: 'Workshop' });
    const id = crypto.randomUUID();
    expect((await placeLines(buyer, product, { id, costCenter: 'K-7' })).statusCode).toBe(200);
    expect((await send(buyer, 'GET', `/orders/${id}`)).json()).toMatchObject({ costCenter: 'K-7' });
    const admin = await addPerson(shop, 'admin', true);
    const csv = (await send(admin, 'POST', '/orderExport', { ids: [id] })).body;
    expect(csv.split('\r\n')[0]).toContain('Cost centre');
    expect(csv).toContain('K-7');
    // Orders keep what was removed.
    await send(owner, 'DELETE', `${at}/costCenters/K-7`);
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]?.costCenter).toBe('K-7');
    expect((await placeLines(buyer, product, { costCenter: 'K-7' })).statusCode).toBe(400);
  });

  it('is told at the field what is wrong with a mask', async () => {
    const { setRules } = await openCompany();
    expect((await setRules({ purchaseOrderMask: '(a+)+$' })).json().issues).toMatchObject([
      { field: 'purchaseOrderMask' },
    ]);
    expect((await setRules({ purchaseOrderMask: '' })).statusCode).toBe(200);
  });
});

describe('addresses of a company', () => {
  it('are shared by its people, with one default, and changed by owners and buyers alone', async () => {
    const { buyer, addMember, at, read } = await openCompany();
    const added = await send(buyer, 'POST', `${at}/addresses`, yard);
    expect(added.json()).toMatchObject({ country: 'DE', phone: '+4930901820', isDefault: true });
    const second = (
      await send(buyer, 'POST', `${at}/addresses`, { ...yard, name: 'Dock', isDefault: true })
    ).json();
    expect((await read()).addresses).toMatchObject([
      { name: 'Dock', isDefault: true },
      { name: 'Yard', isDefault: false },
    ]);
    const viewer = await addMember('viewer');
    expect((await send(viewer, 'DELETE', `${at}/addresses/${second.id}`)).statusCode).toBe(403);
    expect(
      (await send(buyer, 'PUT', `${at}/addresses/${second.id}`, { ...yard, name: 'Pier' })).json(),
    ).toMatchObject({
      ...{ name: 'Pier', isDefault: true },
    });
    await send(buyer, 'DELETE', `${at}/addresses/${second.id}`);
    expect((await read()).addresses).toMatchObject([{ name: 'Yard' }]);
  });

  it('of another company are not found, by id neither', async () => {
    const { shop, buyer, at } = await openCompany();
    const other = await addCompany(shop, 'Other SA');
    const { id } = (await send(other.owner, 'POST', `/companies/${other.companyId}/addresses`, yard)).json();
    expect((await send(buyer, 'PUT', `${at}/addresses/${id}`, yard)).statusCode).toBe(404);
    expect((await send(buyer, 'DELETE', `${at}/addresses/${id}`)).statusCode).toBe(404);
    expect((await send(buyer, 'POST', `${at}/addresses`, { ...yard, id })).statusCode).toBe(409);
    expect(
      (await send(other.owner, 'DELETE', `/companies/${other.companyId}/addresses/${id}`)).statusCode,
    ).toBe(200);
  });

  it('and cost centres are never more than their limit, however many are added at once', async () => {
    const { db, buyer, companyId, at, read, owner } = await openCompany();
    const { phone: _, ...kept } = yard;
    await db.insert(companyAddresses).values(
      Array.from({ length: mostCompanyAddresses - 2 }, (_, index) => ({
        ...{ ...kept, companyId, country: 'DE', name: `Yard ${index}` },
      })),
    );
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        send(buyer, 'POST', `${at}/addresses`, { ...yard, name: `Dock ${index}`, isDefault: true }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409, 409, 409]);
    const { addresses } = await read();
    expect(addresses).toHaveLength(mostCompanyAddresses);
    expect(addresses.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
    await send(owner, 'PUT', `${at}/costCenters/a1`, { name: 'One' });
    expect((await send(owner, 'PUT', `${at}/costCenters/A1`, { name: 'Two' })).json().issues).toMatchObject([
      { field: 'code' },
    ]);
  });
});
