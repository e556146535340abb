import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { findPassportCompliance } from '#batteries/compliance/server/compliance-repository.ts';
import { units } from '#batteries/units/server/tables.ts';
import { wordsOfTerms } from '#batteries/warranty/contract/warranty-words.ts';
import { findTermsOf, toTerms } from '#batteries/warranty/server/terms.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { ReadSeller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import { onSaleOrDraft, requireOnSale } from '#shop/catalog/server/product-repository.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { gatherValues } from '../contract/gather-values.ts';
import type { ProductPassport, setProductPassportSchema } from '../contract/product-passport.ts';
import { typedPointKeys } from '../contract/product-passport.ts';
import { isDeclined } from '../contract/view-passport.ts';
import {
  type BatteryCategory,
  categoryOf,
  dataPoints,
  passportEdition,
  stateOfPoint,
} from '../rules/data-points.ts';
import { digitalLinkPath } from '../rules/digital-link.ts';
import { findDeclaration } from './read-passport.ts';
import { productPassports } from './tables.ts';

/** What all units of a product have in common, and what is missing of it on the day from which passports are asked for. */
export async function readProductPassport(
  { db, address, readSeller }: { db: Database; address: string; readSeller: ReadSeller },
  productId: string,
): Promise<ProductPassport> {
  const product = await findProduct(db, productId);
  const { name, sku, specification } = product;
  const category = categoryOf(product) ?? null;
  const [unit] = await db
    .select({ serial: units.serial })
    .from(units)
    .where(eq(units.productId, productId))
    .orderBy(desc(units.position))
    .limit(1);
  const gtin = specification.gtin ?? null;
  const declined = product.declined ?? [];
  const declaration = await findDeclaration({ db, address }, productId);
  const terms = await findTermsOf(db, { productId, shippedOn: dayOf(new Date()) });
  const warranty = terms && wordsOfTerms(toTerms(terms));
  const compliance = await findPassportCompliance(db, productId);
  const values = gatherValues({
    compliance,
    seller: await readSeller(),
    ...{ address, category: category ?? 'ev', declined, declaration, warranty, values: product.values ?? {} },
    product: { name, sku, gtin: gtin ?? anyGtin, specification },
    unit: { serial: 'ANY', status: 'original' },
  });
  return {
    ...{ name, gtin, category, declined, values: product.values ?? {}, from: passportEdition.from },
    exampleAddress: gtin && category && unit ? digitalLinkPath({ gtin, serial: unit.serial }) : null,
    points: category ? pointsOf(category, values, { declined, warranty }) : [],
  };
}

/** For a product that has none yet: nothing of its units' own points is shown. */
const anyGtin = '00000000000000';

function pointsOf(
  category: BatteryCategory,
  values: ReturnType<typeof gatherValues>,
  said: { declined: readonly string[]; warranty: string | undefined },
): ProductPassport['points'] {
  return dataPoints
    .filter((point) => point.of === 'model')
    .map((point) => {
      const { number, key, name, source, note, needs } = point;
      const found = values[key];
      const asked = { category, isGiven: found !== undefined, isDeclined: isDeclined(key, said) };
      const state = stateOfPoint(point, { ...asked, day: passportEdition.from });
      return {
        ...{ number, key, name, source, state, ...(note && { note }), ...(state === 'given' && found) },
        isConditional: needs[category] === 'conditional',
        // A warranty is typed only where no terms say it.
        isTyped:
          (typedPointKeys as readonly string[]).includes(key) && !(key === 'warranty' && said.warranty),
      };
    });
}

/** Says for all units of a product what their passports say. */
export async function setProductPassport(
  db: Database,
  productId: string,
  { category, values, declined }: z.output<typeof setProductPassportSchema>,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update');
    const { name, ...before } = await findProduct(tx, productId);
    const said = { category, values: withoutEmpty(values), declined };
    await tx
      .insert(productPassports)
      .values({ productId, ...said })
      .onConflictDoUpdate({ target: productPassports.productId, set: { ...said, changedAt: new Date() } });
    await recordAdminActions(tx, admin, [
      {
        action: 'passport.changed',
        subject: { kind: 'product', id: productId, name },
        before: { category: before.category, declined: before.declined ?? [], ...(before.values ?? {}) },
        after: { category, declined, ...said.values },
      },
    ]);
    return name;
  });
}

const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

async function findProduct(db: Database, productId: string) {
  const { name, sku, kind, specification } = products;
  const { category, values, declined } = productPassports;
  const [product] = await db
    .select({ name, sku, kind, specification, category, values, declined })
    .from(products)
    .leftJoin(productPassports, eq(productPassports.productId, products.id))
    .where(onSaleOrDraft(eq(products.id, productId)));
  return requireOnSale(product);
}
