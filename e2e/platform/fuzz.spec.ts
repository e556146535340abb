import { openBooks } from '../../fuzz/books.ts';
import { fuzz } from '../../fuzz/run.ts';
import { settlePeople } from '../../fuzz/settle-people.ts';
import { settingsForFuzzing } from '../../fuzz/shop-process.ts';
import { expect, test } from '../support/shop.ts';

/* The short form of `npm run fuzz`. Seconds are not counted here: the machine may be busy with other tests. */

const requests = 800;

test.use({ shopSettings: settingsForFuzzing });

test(`${requests} generated requests are each answered as the contract says, and the books balance`, async ({
  shopUrl,
  query,
}) => {
  const world = await settlePeople(shopUrl);
  const books = await openBooks(query, world);
  const { complaints, unavailable } = await fuzz({ url: shopUrl, world, seed: 1, requests });
  expect(
    complaints.map(({ what, bytes }) => `${what}: ${JSON.stringify(bytes.subarray(0, 500).toString())}`),
  ).toEqual([]);
  expect(unavailable).toBeLessThan(requests / 100);
  expect(await books.check(world)).toEqual([]);
});
