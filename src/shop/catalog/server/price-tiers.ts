import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { amountToMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PriceTier } from '../rules/pricing.ts';
import { priceTiers, products } from './tables/products.ts';

/** In their order. For queries of products. */
export const tiersOfProduct: SQL<PriceTier[]> = sql`coalesce((
  select json_agg(json_build_object('from', ${priceTiers.fromQuantity}, 'unitCents', ${priceTiers.unitCents})
    order by ${priceTiers.fromQuantity})
  from ${priceTiers} where ${priceTiers.productId} = ${products.id}), '[]')`;

/** Leaves unchanged tiers alone: each change raises the revision that orders are held to. */
export async function replaceTiers(
  tx: Database,
  productId: string,
  tiers: { from: number; price: number }[],
): Promise<void> {
  const wanted = tiers.map(({ from, price }) => ({
    productId,
    fromQuantity: from,
    unitCents: amountToMinor(price),
  }));
  await keepOnly(
    tx,
    productId,
    wanted.map(({ fromQuantity }) => fromQuantity),
  );
  if (wanted.length === 0) return;
  await tx
    .insert(priceTiers)
    .values(wanted)
    .onConflictDoUpdate({
      target: [priceTiers.productId, priceTiers.fromQuantity],
      set: { unitCents: sql`excluded.unit_cents` },
      setWhere: sql`${priceTiers.unitCents} <> excluded.unit_cents`,
    });
}

async function keepOnly(tx: Database, productId: string, froms: number[]): Promise<void> {
  await tx
    .delete(priceTiers)
    .where(and(eq(priceTiers.productId, productId), notInArray(priceTiers.fromQuantity, froms)));
}
