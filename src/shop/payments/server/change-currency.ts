import { sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Currency } from '#platform/kernel/money.ts';
import {
  carryMoneyOver,
  findAgreedMoney,
  hasAmounts,
  type KeptMoney,
  keepsNumber,
  nameUnfitAmounts,
} from '#platform/server/database/kept-money.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { ChangeCurrency } from '#shop/settings/server/money-terms.ts';
import { findUnfitDeliveryPrice } from '#shop/settings/server/settings-history.ts';

/** How many are named of the amounts that do not fit. */
const named = 5;

/** The first order or payment fixes the currency; amounts follow only when the admin says how. */
export const currencyChange =
  (keptMoney: readonly KeptMoney[]): ChangeCurrency =>
  async (tx, { from, to, keepPrices }) => {
    // An order that is being placed holds it until it is written (`holds_currency`), and is seen below.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop currency'))`);
    const agreed = await findAgreedMoney(tx, keptMoney);
    if (agreed)
      throw refuse(
        `The shop has ${agreed} in ${from.code}, so its currency can no longer change. Set up a second shop for ${to.code}.`,
      );
    const scaled = keptMoney.filter(keepsNumber);
    if (!keepPrices) {
      const priced = await tx.$count(products);
      if (priced > 0)
        throw refuse(
          `${priced === 1 ? '1 product has a price' : `${priced} products have prices`} in ${from.code}. Confirm that prices keep their numbers in ${to.code}, or remove the products first.`,
        );
      for (const money of scaled)
        if (await hasAmounts(tx, money))
          throw refuse(
            `${money.what} are in ${from.code}. Confirm that prices keep their numbers in ${to.code}, or remove them first.`,
          );
    }
    for (const what of new Set(scaled.map((money) => money.what))) {
      const ofThem = scaled.filter((money) => money.what === what);
      const unfit = await nameUnfitAmounts(tx, ofThem, { from, to, most: named + 1 });
      if (unfit.length > 0) throw doNotFit(what, to, unfit);
    }
    const unfit = await findUnfitDeliveryPrice(tx, to);
    if (unfit !== undefined) throw doNotFit('Delivery prices', to, [String(unfit)]);
    await carryMoneyOver(tx, keptMoney, { from, to });
  };

function doNotFit(what: string, { code, decimals }: Currency, names: string[]): ShopError {
  const list = `${names.slice(0, named).join(', ')}${names.length > named ? ' and others' : ''}`;
  const has = decimals === 0 ? 'no decimals' : `${decimals} decimals`;
  return refuse(`${what} do not fit ${code}, which has ${has}: ${list}. Change them first.`);
}

const refuse = (message: string) => new ShopError('conflict', message, [{ field: 'currency', message }]);
