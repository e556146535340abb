import { describe, expect, it } from 'vitest';
import { demoSettings } from '#demo/content/seller.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { missingOf, sellerOf } from '../rules/seller.ts';
import { readSeller } from './settings-repository.ts';
import { shopSettings } from './tables.ts';

const voltaire = {
  name: 'Voltaire',
  legalName: 'Voltaire SARL',
  street: '3 rue Volta',
  postcode: '69003',
  town: 'Lyon',
  country: 'fr',
  phone: '+33 4 72 00 00 00',
  emergencyPhone: '+33 4 72 00 00 01',
  email: 'Ventes@Voltaire.test',
  vatId: 'FR 12 345678901',
  latitude: 45.76,
  longitude: 4.84,
};

async function openShop() {
  const shop = await openTestShop();
  const admin = await addCustomer(shop, { isAdmin: true });
  const save = (value: object, version = 0, part = 'identity') =>
    admin.call({
      method: 'PUT',
      url: `/api/shopSettings/${part}`,
      payload: { version, value },
    });
  const read = async () => (await shop.app.inject('/api/shop')).json();
  return { shop, admin, save, read };
}

describe('the seller', () => {
  it('is the demo’s until an admin states another, on the very next read and page', async () => {
    const { shop, save, read } = await openShop();
    expect(await read()).toMatchObject({
      name: 'Ampyard',
      town: '3089 Rotterdam',
      country: 'The Netherlands',
    });
    expect((await save(voltaire)).json()).toMatchObject({ success: true, version: 1 });
    expect(await read()).toMatchObject({
      name: 'Voltaire',
      legalName: 'Voltaire SARL',
      town: '69003 Lyon',
      country: 'France',
      countryCode: 'FR',
      email: 'ventes@voltaire.test',
      vatId: 'FR12345678901',
      place: { latitude: 45.76, longitude: 4.84 },
    });
    expect(await shop.database.db.select().from(shopSettings)).toHaveLength(1);
  });

  it('of two admins who save at once, one is refused and told what the other changed', async () => {
    const { save, read } = await openShop();
    const answers = await Promise.all([save(voltaire), save({ ...voltaire, name: 'Volta', town: 'Nice' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.code).toBe('conflict');
    expect(refused.issues.map(({ field }: { field: string }) => field)).toEqual(['name', 'town']);
    const { name } = await read();
    expect(refused.issues[0].message).toBe(`Now: ${name}`);
  });

  it('is refused at each field that is wrong, and nothing is saved', async () => {
    const { shop, save } = await openShop();
    const answer = await save({
      ...{ name: ' ', country: 'XX', email: 'no', phone: 'call us', website: 'javascript:alert(1)' },
      ...{ vatId: '12', latitude: 91, longitude: 'east', odd: true },
    });
    expect(answer.statusCode).toBe(400);
    const fields = answer.json().issues.map(({ field }: { field: string }) => field);
    for (const field of ['name', 'country', 'email', 'phone', 'website', 'vatId', 'latitude', 'longitude'])
      expect(fields).toContain(field);
    expect((await save(voltaire, 0, 'colours')).statusCode).toBe(400);
    expect(await shop.database.db.select().from(shopSettings)).toEqual([]);
  });

  it('is stated by admins alone', async () => {
    const { shop } = await openShop();
    const customer = await addCustomer(shop);
    for (const headers of [{}, customer.headers])
      for (const method of ['GET', 'PUT'] as const) {
        const url = method === 'GET' ? '/api/shopSettings' : '/api/shopSettings/identity';
        const payload = method === 'PUT' ? { payload: { version: 0, value: voltaire } } : {};
        const { statusCode } = await shop.app.inject({ method, url, headers, ...payload });
        expect([401, 403]).toContain(statusCode);
      }
  });

  it('papers keep the seller of their day', async () => {
    const { shop, save } = await openShop();
    const { db } = shop.database;
    const before = new Date(Date.now() - 60_000);
    await save(voltaire);
    expect(await readSeller(db, demoSettings, before)).toMatchObject({ name: 'Ampyard' });
    expect(await readSeller(db, demoSettings)).toMatchObject({ name: 'Voltaire' });
  });

  it('lets no version be changed or removed', async () => {
    const { shop, save } = await openShop();
    await save(voltaire);
    const { db } = shop.database;
    await expect(db.update(shopSettings).set({ value: { name: 'Other' } })).rejects.toThrow();
    await expect(db.delete(shopSettings)).rejects.toThrow();
  });
});

it('names the fields that papers ask for and that are not stated', () => {
  const { identity } = demoSettings;
  expect(missingOf(identity)).toEqual(['legalName']);
  expect(missingOf({ ...identity, legalName: 'A', emergencyPhone: null })).toEqual(['emergencyPhone']);
  expect(sellerOf({ ...identity, latitude: null }).place).toBeNull();
});

describe('the calendar', () => {
  it('takes time zone, working days, holidays and cut-off, and refuses each at its field', async () => {
    const { save, admin } = await openShop();
    const stated = {
      timeZone: 'Europe/Paris',
      workingDays: [5, 1, 1],
      holidays: [
        { day: '2027-01-01', name: 'Jour de l’An' },
        { day: '2026-12-25', name: '' },
      ],
      cutOffHour: 24,
    };
    expect((await save(stated, 0, 'calendar')).json()).toMatchObject({ version: 1 });
    const { calendar } = (await admin.call({ method: 'GET', url: '/api/shopSettings' })).json();
    expect(calendar).toMatchObject({
      missing: [],
      value: {
        timeZone: 'Europe/Paris',
        workingDays: [1, 5],
        holidays: [
          { day: '2026-12-25', name: 'Closed' },
          { day: '2027-01-01', name: 'Jour de l’An' },
        ],
        cutOffHour: 24,
      },
    });
    const fieldsOf = async (change: object) => {
      const refused = await save({ ...stated, ...change }, 1, 'calendar');
      expect(refused.statusCode).toBe(400);
      return refused.json().issues.map(({ field }: { field: string }) => field);
    };
    expect(await fieldsOf({ timeZone: 'Europe/Lyon' })).toEqual(['timeZone']);
    expect(await fieldsOf({ timeZone: '+01:00' })).toEqual(['timeZone']);
    expect(await fieldsOf({ workingDays: [] })).toEqual(['workingDays']);
    expect(await fieldsOf({ cutOffHour: 25 })).toEqual(['cutOffHour']);
    expect(await fieldsOf({ holidays: [{ day: '2026-02-29', name: 'x' }] })).toEqual(['holidays.0.day']);
    expect(await fieldsOf({ holidays: [stated.holidays[0], stated.holidays[0]] })).toEqual([
      'holidays.1.day',
    ]);
  });

  it('can be filled with national holidays, where we have a list of them', async () => {
    const { admin } = await openShop();
    const ask = (country: string) =>
      admin.call({ method: 'GET', url: `/api/nationalHolidays/${country}?from=2026&until=2027` });
    expect((await ask('fr')).json().holidays).toHaveLength(22);
    const refused = await ask('JP');
    expect(refused.statusCode).toBe(404);
    expect(refused.json().message).toBe(
      'We have no list of holidays for Japan. Please add the days by hand.',
    );
  });
});
