import { describe, expect, it } from 'vitest';
import { readTable } from '#platform/kernel/tables/read-table.ts';
import { addProduct } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';
import { complianceWords } from '../contract/compliance-words.ts';

const declared = {
  ...{ carbonFootprint: 0.052, carbonDeclaredOn: '2026-03-02', carbonClass: 'B' },
  ...{ carbonUrl: 'https://ampyard.test/study.pdf', recycledLithium: 0 },
};

async function open() {
  const shop = await openAdministration();
  const { id } = await addProduct(shop.database.db, {
    ...{ kind: 'pack', specification: { chemistry: 'LFP' }, sku: 'PACK-1' },
  });
  return { ...shop, id, url: `/products/${id}/compliance` };
}

describe('a product’s compliance data', () => {
  it('is not stated until an admin states it, and goes when it is taken back', async () => {
    const { send, url } = await open();
    const before = (await send('GET', url)).json();
    expect(before).toMatchObject({ hsCode: null, origin: null, facts: {}, isDeclared: true });
    expect(before.states).toContainEqual({ requirement: 'hs-code', name: 'HS code', state: 'missing' });
    expect((await send('PUT', url, declared)).statusCode).toBe(200);
    const after = (await send('GET', url)).json();
    expect(after.facts).toEqual(declared);
    expect(after.states).toContainEqual({
      ...{ requirement: 'recycled-content', name: 'Recycled content', state: 'stated' },
    });
    await send('PUT', url, {});
    expect((await send('GET', url)).json().facts).toEqual({});
  });

  it.each([
    [{ carbonFootprint: 'abc' }, 'carbonFootprint', undefined],
    [{ carbonFootprint: 0, carbonDeclaredOn: '2026-03-02' }, 'carbonFootprint', undefined],
    [{ carbonFootprint: 0.05 }, 'carbonDeclaredOn', complianceWords.declaredOn],
    [{ carbonClass: 'A' }, 'carbonFootprint', complianceWords.noFootprint],
    [{ carbonFootprint: 0.05, carbonDeclaredOn: '2999-01-01' }, 'carbonDeclaredOn', undefined],
    [{ ...declared, carbonUrl: 'javascript:alert(1)' }, 'carbonUrl', complianceWords.website],
    [{ recycledNickel: 101 }, 'recycledNickel', complianceWords.percent],
    [{ recycledNickel: -1 }, 'recycledNickel', complianceWords.percent],
  ])('is refused at its field: %j', async (body, field, message) => {
    const { send, url } = await open();
    const answer = await send('PUT', url, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field, ...(message && { message }) }]);
  });

  it('of a product that is not on sale is not found', async () => {
    const { send } = await open();
    const url = '/products/00000000-0000-4000-8000-000000000000/compliance';
    expect((await send('GET', url)).statusCode).toBe(404);
    expect((await send('PUT', url, {})).statusCode).toBe(404);
  });
});

describe('the shop’s compliance data', () => {
  const given = {
    ...{
      eori: 'NL123456789',
      dueDiligenceUrl: 'https://ampyard.test/report.pdf',
      dueDiligenceOn: '2026-05-01',
    },
    eprRegistrations: [
      { country: 'NL', number: 'NL-1', organisation: 'Scheme' },
      { country: 'DE', number: 'DE-2' },
    ],
  };

  it('is kept, with what is asked from when and what products lack', async () => {
    const { send } = await open();
    const before = (await send('GET', '/compliance')).json();
    expect(before.shop).toEqual({ eprRegistrations: [] });
    const rowOf = (compliance: typeof before, id: string) =>
      compliance.requirements.find((one: { id: string }) => one.id === id);
    expect(rowOf(before, 'eori')).toMatchObject({ state: 'missing' });
    expect(rowOf(before, 'due-diligence')).toMatchObject({ state: 'not-yet', from: '2027-08-18' });
    expect(rowOf(before, 'hs-code')).toMatchObject({ state: null, missing: 1, concerned: 1 });
    await send('PUT', '/compliance', given);
    const after = (await send('GET', '/compliance')).json();
    expect(after.shop).toEqual(given);
    expect(rowOf(after, 'eori')).toMatchObject({ state: 'stated' });
  });

  it('has the EORI number of the seller’s settings, unless another one is stated', async () => {
    const { send } = await open();
    const stated = async () => (await send('GET', '/compliance')).json().shop.eori;
    const identity = (eori: string) => ({ name: 'Voltaire', eori });
    await send('PUT', '/shopSettings/identity', { version: 0, value: identity('FR12345678900011') });
    expect(await stated()).toBe('FR12345678900011');
    // The form sends back what it was given, which makes no copy of it.
    await send('PUT', '/compliance', { eori: 'FR12345678900011', eprRegistrations: [] });
    await send('PUT', '/shopSettings/identity', { version: 1, value: identity('FR98765432100022') });
    expect(await stated()).toBe('FR98765432100022');
    await send('PUT', '/compliance', given);
    expect(await stated()).toBe('NL123456789');
  });

  it.each([
    [{ ...given, eori: 'abc' }, 'eori', complianceWords.eori],
    [{ ...given, dueDiligenceUrl: 'http://x' }, 'dueDiligenceUrl', complianceWords.website],
    [{ ...given, dueDiligenceUrl: undefined }, 'dueDiligenceUrl', complianceWords.noReport],
    [
      { eprRegistrations: [{ country: 'XX', number: '1' }] },
      'eprRegistrations.0.country',
      complianceWords.country,
    ],
    [
      { eprRegistrations: [...given.eprRegistrations, { country: 'NL', number: '3' }] },
      'eprRegistrations.2.country',
      complianceWords.twice,
    ],
  ])('is refused at its field: %j', async (body, field, message) => {
    const { send } = await open();
    const answer = await send('PUT', '/compliance', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field, message }]);
  });

  it('is a file for admins, with a cell left empty where nothing is stated', async () => {
    const { app, send, url } = await open();
    await send('PUT', '/compliance', given);
    await send('PUT', url, declared);
    const file = await send('GET', '/complianceExport');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row] = [...readTable(file.body)].map((line) => line.cells);
    const cells = Object.fromEntries((head ?? []).map((name, at) => [name, row?.[at]]));
    expect(cells).toMatchObject({
      ...{ SKU: 'PACK-1', 'HS code': '', 'Carbon footprint [kg CO2e/kWh]': '0.052' },
      ...{ 'Recycled lithium [%]': '0', 'Recycled cobalt [%]': '', EORI: 'NL123456789' },
      ...{ Missing: 'HS code; Country of origin' },
    });
    expect((await app.inject('/api/complianceExport')).statusCode).toBe(401);
  });
});

describe('HS code and origin', () => {
  it('are fields of the product, checked, and shown to its buyers', async () => {
    const { app, send, id } = await open();
    const product = (await app.inject(`/api/product/${id}`)).json().data;
    const { name, description, price, min_order, available } = product;
    const body = { id, name, description, price, min_order, available };
    const wrong = await send('PUT', '/product', { ...body, hs_code: 'abc', origin: 'Holland' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().issues.map(({ field }: { field: string }) => field)).toEqual(['hs_code', 'origin']);
    expect((await send('PUT', '/product', { ...body, hs_code: '8507.60', origin: 'NL' })).statusCode).toBe(
      200,
    );
    expect((await app.inject(`/api/product/${id}`)).json().data).toMatchObject({
      hs_code: '8507.60',
      origin: 'NL',
    });
  });
});
