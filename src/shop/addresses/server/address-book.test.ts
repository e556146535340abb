import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Address } from '../contract/addresses.ts';
import { mostAddresses } from '../rules/address-book.ts';

const lyon = {
  ...{ name: 'Plant Lyon', recipient: 'Lovelace SA', street: '3 rue Volta', postcode: '69003', city: 'Lyon' },
  ...{ country: 'France', phone: '04 72 00 00 00' },
};

async function openBook() {
  const shop = await openTestShop();
  const ada = await addCustomer(shop);
  const add = (given: object = {}) =>
    ada.call({ method: 'POST', url: '/api/addresses', payload: { ...lyon, ...given } });
  const change = (id: string, given: object = {}) =>
    ada.call({ method: 'PUT', url: `/api/addresses/${id}`, payload: { ...lyon, ...given } });
  const remove = (id: string) => ada.call({ method: 'DELETE', url: `/api/addresses/${id}` });
  const list = async (): Promise<Address[]> => (await ada.call({ url: '/api/addresses' })).json();
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  return { shop, ada, add, change, remove, list, defaults };
}

describe('an address book', () => {
  it('keeps addresses by name, the country as its code, the phone as E.164, the default first', async () => {
    const { add, list } = await openBook();
    const first = await add();
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({
      ...{ ...lyon, id: expect.any(String), country: 'FR', phone: '+33472000000', isDefault: true },
      ...{ extra: null, region: null },
    });
    await add({ name: 'Annex', country: 'nl', postcode: '3011 AA', phone: '' });
    expect(await list()).toMatchObject([
      { name: 'Plant Lyon', isDefault: true },
      { name: 'Annex', country: 'NL', phone: null, isDefault: false },
    ]);
  });

  it.each([
    [{ postcode: '6900' }, 'postcode', 'Enter a postcode such as 12345'],
    [{ country: 'Atlantis' }, 'country', 'Choose a country from the list'],
    [{ name: ' ' }, 'name', 'name is a required field'],
    [{ phone: '12345' }, 'phone', 'Enter a phone number such as +33 6 12 34 56 78'],
    [{ phone: 'call me' }, 'phone', 'Enter a phone number such as +33 6 12 34 56 78'],
  ])('refuses %o at its field', async (given, field, message) => {
    const { add, list } = await openBook();
    const answer = await add(given);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request', issues: [{ field, message }] });
    expect(await list()).toEqual([]);
  });

  it('takes an address without postcode in a country that has none', async () => {
    const { add, list } = await openBook();
    const { postcode, ...given } = lyon;
    const dubai = { ...given, city: 'Dubai', country: 'AE', phone: '' };
    const post = (payload: object) => add({ ...payload, postcode: '' });
    expect((await post(dubai)).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ city: 'Dubai', postcode: '', country: 'AE' }]);
    expect((await post(given)).json().issues).toEqual([
      { field: 'postcode', message: 'postcode is a required field' },
    ]);
  });

  it('has one default, whichever was made it last', async () => {
    const { add, change, defaults } = await openBook();
    await add();
    const annex = (await add({ name: 'Annex' })).json();
    await add({ name: 'Dock', isDefault: true });
    expect(await defaults()).toEqual(['Dock']);
    expect((await change(annex.id, { name: 'Annex 2', isDefault: true })).json().isDefault).toBe(true);
    expect(await defaults()).toEqual(['Annex 2']);
    // Not said, it stays as it is.
    await change(annex.id, { name: 'Annex 3' });
    expect(await defaults()).toEqual(['Annex 3']);
  });

  it('says which address is the default after the default was deleted', async () => {
    const { add, change, remove, defaults } = await openBook();
    const first = (await add()).json();
    const annex = (await add({ name: 'Annex' })).json();
    const dock = (await add({ name: 'Dock' })).json();
    await change(annex.id, { name: 'Annex' });
    expect((await remove(first.id)).json()).toEqual({
      success: true,
      message: 'Plant Lyon was deleted. Annex is now your default address.',
      defaultId: annex.id,
    });
    expect(await defaults()).toEqual(['Annex']);
    expect((await remove(dock.id)).json()).toMatchObject({
      message: 'Dock was deleted.',
      defaultId: annex.id,
    });
    expect((await remove(annex.id)).json()).toMatchObject({
      message: 'Annex was deleted. You have no default address now.',
      defaultId: null,
    });
  });

  it('adds an address once, however often its id is posted', async () => {
    const { shop, add, list } = await openBook();
    const id = randomUUID();
    await Promise.all([add({ id }), add({ id }), add({ id })]);
    expect(await list()).toMatchObject([{ id }]);
    const bob = await addCustomer(shop);
    const answer = await bob.call({ method: 'POST', url: '/api/addresses', payload: { ...lyon, id } });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });

  it('is never longer than its limit, and has one default, however many are added at once', async () => {
    const { add, list, defaults } = await openBook();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => add({ name: `Plant ${index}`, isDefault: index % 2 === 0 })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostAddresses);
    expect(refused).toHaveLength(50 - mostAddresses);
    expect(refused[0]?.json()).toMatchObject({
      code: 'too-many-addresses',
      message: 'Your address book is full: it holds 30 addresses. Delete one first.',
    });
    expect(await list()).toHaveLength(mostAddresses);
    expect(await defaults()).toHaveLength(1);
  });

  it('is one’s own: a stranger’s address and a missing one are answered alike', async () => {
    const { shop, add, list } = await openBook();
    const { id } = (await add()).json();
    const bob = await addCustomer(shop);
    expect((await bob.call({ url: '/api/addresses' })).json()).toEqual([]);
    const tries = [
      { method: 'PUT' as const, url: `/api/addresses/${id}`, payload: { ...lyon, name: 'Mine' } },
      { method: 'DELETE' as const, url: `/api/addresses/${id}` },
      { method: 'DELETE' as const, url: `/api/addresses/${randomUUID()}` },
    ];
    for (const attempt of tries) {
      const answer = await bob.call(attempt);
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'This address is not in your address book.',
      ]);
    }
    expect(await list()).toMatchObject([{ name: 'Plant Lyon' }]);
    expect((await shop.app.inject('/api/addresses')).statusCode).toBe(401);
  });
});
