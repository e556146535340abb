import { expect, it, onTestFinished } from 'vitest';
import { addHolderOfToken } from '#testing/people.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { offerSetup } from './setup-link.ts';

it('of several instances one prints the link, and the next start after its end another', async () => {
  const { db, url: connectionString } = await openTestDatabase();
  const offer = () => offerSetup(db, { connectionString, address: 'https://shop.test' });
  const [one, other] = await Promise.all([offer(), offer()]);
  const printed = [one?.link, other?.link].filter((link) => link !== undefined);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(/^https:\/\/shop\.test\/setup\?token=[\w-]{43}$/);
  await one?.stop();
  await other?.stop();
  const again = await offer();
  onTestFinished(async () => again?.stop());
  expect(again?.link).toMatch(/token=/);
  expect(again?.link).not.toBe(printed[0]);
});

it('a shop that has an admin is not set up again', async () => {
  const shop = await openTestShop();
  await addHolderOfToken(shop, { isAdmin: true });
  const { db, url: connectionString } = shop.database;
  expect(await offerSetup(db, { connectionString, address: 'https://shop.test' })).toBeUndefined();
});
