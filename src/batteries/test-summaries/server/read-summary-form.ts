import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { prefillSummary } from '../contract/prefill-summary.ts';
import type { testSummaryFormSchema } from '../contract/summary-form.ts';
import { testSummariesAddress } from '../rules/test-summary.ts';
import { isTestedKind } from '../rules/un383-tests.ts';
import { findTestedProduct } from './find-tested-product.ts';
import { findNewest } from './test-summary-repository.ts';

/** What the form of the next edition begins with: the newest edition, or what the specification knows. */
export async function readSummaryForm(
  { db, address }: { db: Database; address: string },
  productId: string,
): Promise<z.input<typeof testSummaryFormSchema>> {
  const product = await findTestedProduct(db, productId);
  const { name, sku, kind, specification } = product;
  const newest = await findNewest(db, product);
  const isOwn = newest?.productId === product.id && newest.summary.kind === kind;
  return {
    ...{ name, sku, edition: (newest?.edition ?? 0) + 1 },
    kind: isTestedKind(kind) ? kind : null,
    address: newest && isOwn ? testSummariesAddress(newest.model) : null,
    start: !isTestedKind(kind)
      ? null
      : isOwn
        ? { ...newest.summary }
        : prefillSummary({ sku, kind, specification }, address),
  };
}
