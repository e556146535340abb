import {
  type PublishTestSummary,
  publishTestSummarySchema,
} from '#batteries/test-summaries/contract/calls.ts';
import { prefillSummary } from '#batteries/test-summaries/contract/prefill-summary.ts';
import { isTestedKind, un383Tests } from '#batteries/test-summaries/rules/un383-tests.ts';
import { publishTestSummary } from '#batteries/test-summaries/server/publish-test-summary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import { demoSeller } from '../content/seller.ts';
import { takeTurnAsDemo } from '../live-mark.ts';
import { findDemoProducts } from './seed-documents.ts';

/** Made up, as all people in a demo: `.test` addresses are never delivered. */
export const demoLaboratory = {
  name: 'Voltaic Test House (fictional, demo only)',
  address: 'Prüfweg 3, 52074 Aachen, Germany',
  phone: '+49 241 555 0177',
  email: 'reports@voltaic.test',
  website: 'https://voltaic.test',
};

interface Parts {
  press: Pick<PaperPress, 'print'>;
  /** Where visitors find the shop. */
  address: string;
}

/** Gives the demo's cells, modules and packs their test summaries, once for each database. Answers how many. */
export async function seedTestSummaries(db: Database, { press, address }: Parts): Promise<number> {
  return await db.transaction(async (tx) => {
    await takeTurnAsDemo(tx);
    const claimed = await tx
      .insert(seedRuns)
      .values({ name: 'demo-test-summaries' })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return 0;
    const found = await findDemoProducts(tx);
    let published = 0;
    for (const { id, sku, kind, specification } of found) {
      if (!isTestedKind(kind)) continue;
      const given = publicationOf({ sku, kind, specification }, { address, nth: ++published });
      const parts = { places: { db: tx, store: undefined }, press, address, readSeller };
      await publishTestSummary(parts, id, publishTestSummarySchema.parse(given), undefined);
    }
    return published;
  });
}

const readSeller = async () => demoSeller;

type Specified = Parameters<typeof prefillSummary>[0];

function publicationOf(
  product: Specified,
  { address, nth }: { address: string; nth: number },
): PublishTestSummary {
  const start = prefillSummary(product, { seller: demoSeller, address });
  const isPack = product.kind === 'pack';
  const results = { ...start.results };
  for (const { code, needs } of un383Tests) {
    if (needs[product.kind] === 'not-of-it') continue;
    results[code] = isPack
      ? { outcome: 'not-applicable', reason: 'Assembled from tested modules, 38.3.3 (g).' }
      : passed;
  }
  const month = String(1 + (nth % 9)).padStart(2, '0');
  return {
    edition: 1,
    validFrom: `2026-${month}-20`,
    summary: {
      ...start,
      laboratory: demoLaboratory,
      reportNumber: `VTH-2026-${String(400 + nth * 7).padStart(4, '0')}`,
      reportDate: `2026-${month}-12`,
      results,
      assembled: isPack ? assembledOfModules : start.assembled,
      responsible: { name: 'Ines Falk', title: 'Head of product safety' },
    } as PublishTestSummary['summary'],
  };
}

const passed = { outcome: 'passed', reason: '' };

const assembledOfModules = {
  by: '38.3.3 (g)',
  reference:
    'Type that prevents overcharge, short circuits and over-discharge between its modules, which have their own summaries.',
};
