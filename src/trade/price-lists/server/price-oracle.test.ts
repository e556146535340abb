import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listPriceFor } from '#shop/catalog/rules/price-list.ts';
import type { PriceTerms } from '#shop/catalog/rules/pricing.ts';
import { priceTiers } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { Dice } from '#testing/dice.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { readListed } from './read-prices.ts';
import { addList } from './testing/listed-company.ts';

const combinations = 3_000;
const kinds = ['cell', 'module', 'charging'] as const;
const froms = [1, 5, 10, 25, 50, 100, 250] as const;

/*
 * Not by the shop's functions: the rows alone are asked. For each quantity the row counts that is valid and began last. The
 * last one that is reached holds alone if it is fixed; else the lowest of them, the public price, and the public price
 * less the category's discount.
 */
const oracle = (asked: object[]) => sql`
  select n, public, quantity * case when reached.last_is_fixed then reached.last else least(reached.lowest, discounted) end as total
  from json_to_recordset(${JSON.stringify(asked)}) as asked (n int, list uuid, product uuid, quantity int, day date)
    join products on products.id = product,
    coalesce((
      select unit_cents from price_tiers
      where product_id = product and from_quantity <= quantity order by from_quantity desc limit 1), price_cents) as public,
    greatest(1, round(public * (1 - coalesce((
      select basis_points from list_discounts
      where list_id = list and list_discounts.kind = products.kind and daterange(first_day, last_day, '[]') @> day
      order by first_day desc nulls last limit 1), 0) / 10000.0))) as discounted,
    lateral (
      select min(unit_cents) as lowest, (array_agg(unit_cents order by from_quantity desc))[1] as last,
        (array_agg(is_fixed order by from_quantity desc))[1] as last_is_fixed
      from (
        select distinct on (from_quantity) from_quantity, unit_cents, is_fixed from list_prices
        where list_id = list and product_id = product and from_quantity <= quantity
          and daterange(first_day, last_day, '[]') @> day
        order by from_quantity, first_day desc nulls last
      ) counting
    ) reached
  order by n`;

it('what a company pays is what the database’s own sum says, to the cent, whatever the list, tiers, day and quantity', async () => {
  const { db } = await openTestDatabase();
  const seed = Number(process.env.PRICE_SEED ?? Math.floor(Math.random() * 1e9));
  const dice = new Dice(seed);
  const day = () => `2026-${dice.pick(['01', '02', '03'])}-${String(dice.whole(1, 28)).padStart(2, '0')}`;
  const validity = () => {
    const [one, other] = [day(), day()];
    const [firstDay, lastDay] = one < other ? [one, other] : [other, one];
    return { firstDay: dice.chance(0.5) ? firstDay : null, lastDay: dice.chance(0.5) ? lastDay : null };
  };
  const somePrice = () => dice.whole(1, dice.chance(0.2) ? 5 : 10_000);
  /** Some of them, each once and in their order. */
  const some = <Item>(items: readonly Item[], share: number) => items.filter(() => dice.chance(share));
  const unless = <Item>(items: Item[], key: (item: Item) => string) => [
    ...new Map(items.map((item) => [key(item), item])).values(),
  ];

  const wares: (PriceTerms & { id: string })[] = [];
  for (let index = 0; index < 12; index++) {
    const priceCents = somePrice();
    const tiers = some(froms.slice(2), 0.5).map((from) => ({ from, unitCents: somePrice() }));
    const kind = dice.chance(0.2) ? null : dice.pick(kinds);
    const { id } = await addProduct(db, { name: `Ware ${index}`, priceCents, kind, minOrder: 5 });
    if (tiers.length > 0)
      await db
        .insert(priceTiers)
        .values(tiers.map(({ from, unitCents }) => ({ productId: id, fromQuantity: from, unitCents })));
    wares.push({ id, priceCents, minOrder: 5, tiers });
  }
  const ids = wares.map(({ id }) => id);
  const lists: Awaited<ReturnType<typeof readListed>>[] = [];
  const listIds: string[] = [];
  for (let index = 0; index < 10; index++) {
    const prices = some(ids, 0.7).flatMap((productId) =>
      some([...froms, ...froms], 0.5).map((fromQuantity) => ({
        ...{ productId, fromQuantity, unitCents: somePrice(), isFixed: dice.chance(0.25) },
        ...validity(),
      })),
    );
    const discounts = some([...kinds, ...kinds], 0.6).map((kind) => ({
      ...{ kind, basisPoints: dice.pick([1, 500, 1_250, 3_333, 5_000, 9_999]) },
      ...validity(),
    }));
    const listId = await addList(db, {
      prices: unless(prices, (one) => `${one.productId} ${one.fromQuantity} ${one.firstDay}`),
      discounts: unless(discounts, (one) => `${one.kind} ${one.firstDay}`),
    });
    listIds.push(listId);
    lists.push(await readListed(db, listId, ids));
  }
  const asked = Array.from({ length: combinations }, (_, n) => {
    const [list, ware] = [dice.whole(0, listIds.length - 1), dice.whole(0, wares.length - 1)];
    const near = dice.pick(froms) + dice.whole(-1, 1);
    return { n, list, ware, quantity: Math.max(5, dice.chance(0.5) ? near : dice.whole(5, 400)), day: day() };
  });
  const { rows } = await db.execute<{ n: number; public: number; total: string }>(
    oracle(
      asked.map(({ n, list, ware, ...rest }) => ({ n, list: listIds[list], product: ids[ware], ...rest })),
    ),
  );
  const computed = asked.map(({ list, ware, quantity, day: on }) => {
    const [product, listed] = [wares[ware], lists[list]?.get(ids[ware] ?? '')];
    return product && listed && listPriceFor(product, quantity, listed, on).totalCents;
  });
  expect(rows).toHaveLength(combinations);
  expect(computed, `PRICE_SEED=${seed}`).toEqual(rows.map(({ total }) => Number(total)));
  // It is no oracle of public prices alone: most combinations cost something else, some of them more.
  const differences = rows.map(
    (row, index) => Number(row.total) - row.public * (asked[index]?.quantity ?? 0),
  );
  expect(differences.filter((cents) => cents < 0).length).toBeGreaterThan(combinations / 3);
  expect(differences.filter((cents) => cents > 0).length).toBeGreaterThan(20);
});
