import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { ReadSeller, Seller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ContentChanged, defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { Compliance, productComplianceSchema, shopComplianceSchema } from '../contract/compliance.ts';
import {
  dutiesOfProduct,
  isDeclaredKind,
  requirements,
  requirementsOfProduct,
  requirementsOfShop,
} from '../rules/requirements.ts';
import {
  type CompliantProduct,
  listCompliantProducts,
  readShopCompliance,
  requireCompliantProduct,
  withEori,
} from './compliance-repository.ts';
import { exportCompliance } from './export-compliance.ts';
import { productCompliance, shopCompliance } from './tables.ts';

/** A page shows no more; the file has all of them. */
const mostShown = 2_000;

interface Parts {
  db: Database;
  readSeller: ReadSeller;
  contentChanged: ContentChanged;
}

export function complianceHandlers({ db, readSeller, contentChanged }: Parts) {
  return defineHandlers({
    getCompliance: async () => await readCompliance(db, await readSeller()),

    setShopCompliance: async ({ body, caller }) => {
      const { eori } = await readSeller();
      // The seller's own number is kept with the seller.
      const { eori: stated, ...rest } = body;
      const facts = stated === undefined || stated === eori ? rest : body;
      await setShopCompliance(db, facts, caller);
      contentChanged();
      return done('Compliance data saved.');
    },

    exportCompliance: async ({ reply }) => {
      const rows = await exportCompliance(db, await readSeller());
      reply.header('content-disposition', 'attachment; filename="compliance.csv"');
      reply.header('cache-control', 'private, no-store');
      return rows;
    },

    getProductCompliance: async ({ params }) =>
      viewProduct(await requireCompliantProduct(db, params.productId), dayOf(new Date())),

    setProductCompliance: async ({ params, body, caller }) => {
      const name = await setProductCompliance(db, params.productId, body, caller);
      contentChanged();
      return done(`Compliance data of ${name} saved.`);
    },
  });
}

async function readCompliance(db: Database, seller: Seller): Promise<Compliance> {
  const day = dayOf(new Date());
  const shop = withEori(await readShopCompliance(db), seller);
  const shown = await listCompliantProducts(db, { limit: mostShown });
  const views = shown.map((product) => ({ ...viewProduct(product, day), ...keysOf(product) }));
  const asked = shown.flatMap((product) => requirementsOfProduct(product, day));
  const ofShop = requirementsOfShop(shop, day);
  return {
    shop,
    requirements: requirements.map(({ field: _, waitsFor = null, amendedBy = null, ...requirement }) => {
      const states = asked.flatMap((one) => (one.requirement.id === requirement.id ? [one.state] : []));
      return {
        ...{ ...requirement, waitsFor, amendedBy },
        state: ofShop.find((one) => one.requirement.id === requirement.id)?.state ?? null,
        missing: states.filter((state) => state !== 'stated').length,
        concerned: states.length,
      };
    }),
    products: views,
  };
}

const keysOf = ({ productId, sku, kind }: CompliantProduct) => ({ productId, sku, kind });

function viewProduct(product: CompliantProduct, day: string) {
  const { name, hsCode, origin, facts, kind } = product;
  return {
    ...{ name, hsCode, origin, facts, isDeclared: isDeclaredKind(kind) },
    states: dutiesOfProduct(product, day).map(({ requirement, state }) => ({
      ...{ requirement: requirement.id, name: requirement.name, state },
    })),
  };
}

async function setShopCompliance(
  db: Database,
  facts: z.output<typeof shopComplianceSchema>,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readShopCompliance(tx);
    await tx
      .insert(shopCompliance)
      .values({ id: 1, facts })
      .onConflictDoUpdate({ target: shopCompliance.id, set: { facts, changedAt: new Date() } });
    await recordAdminActions(tx, admin, [
      {
        action: 'compliance.changed',
        subject: { kind: 'shop', id: 'shop', name: 'the shop' },
        ...{ before: { ...before }, after: { ...facts } },
      },
    ]);
  });
}

async function setProductCompliance(
  db: Database,
  productId: string,
  facts: z.output<typeof productComplianceSchema>,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const { name, facts: before } = await requireCompliantProduct(tx, productId);
    await tx
      .insert(productCompliance)
      .values({ productId, facts })
      .onConflictDoUpdate({ target: productCompliance.productId, set: { facts, changedAt: new Date() } });
    await recordAdminActions(tx, admin, [
      {
        action: 'compliance.changed',
        subject: { kind: 'product', id: productId, name },
        ...{ before: { ...before }, after: { ...facts } },
      },
    ]);
    return name;
  });
}
