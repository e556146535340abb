import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { addressLine, type ReadSeller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FilePlaces, keepFile } from '#platform/server/files/files.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import { addDocumentEdition } from '#shop/documents/server/keep-documents.ts';
import type { publishTestSummarySchema } from '../contract/calls.ts';
import { summaryWords } from '../contract/summary-words.ts';
import { testSummariesAddress } from '../rules/test-summary.ts';
import { isTestedKind } from '../rules/un383-tests.ts';
import {
  addTestSummary,
  findNewest,
  findTestedProduct,
  type TestedProduct,
} from './test-summary-repository.ts';
import type { TestSummaryFacts } from './write-test-summary.ts';

export interface TestSummaryParts {
  places: FilePlaces;
  press: Pick<PaperPress, 'print'>;
  /** Where visitors find the shop. */
  address: string;
  readSeller: ReadSeller;
}

type Publication = z.output<typeof publishTestSummarySchema>;

/**
 * Publishes the next edition of a product's test summary: its PDF is printed, kept and never changed, and takes the place of
 * the product's UN 38.3 document. Of two admins who do so at once, the second is told.
 */
export async function publishTestSummary(
  { places, press, address, readSeller }: TestSummaryParts,
  productId: string,
  publication: Publication,
  admin: { id: string } | undefined,
): Promise<{ product: TestedProduct; edition: number }> {
  const { db } = places;
  const product = await findTestedProduct(db, productId);
  const sku = requireFit(product, publication);
  const newest = await findNewest(db, product);
  if (publication.edition !== (newest?.edition ?? 0) + 1) throw publishedMeanwhile();
  const { edition, validFrom, summary } = publication;
  const seller = await readSeller();
  const facts: TestSummaryFacts = {
    kind: 'test-summary',
    seller: { name: seller.legalName, lines: [addressLine(seller)], url: address },
    product: { name: product.name, sku },
    ...{ edition, validFrom, summary, address: address + testSummariesAddress(sku) },
    ...(newest && { replaces: { edition: newest.edition, issuedOn: newest.validFrom } }),
  };
  const fileHash = await keepFile(places, await press.print([facts]));
  await db.transaction(async (tx) => {
    const added = {
      productId,
      model: sku,
      edition,
      validFrom,
      summary,
      fileHash,
      addedBy: admin?.id ?? null,
    };
    if (!(await addTestSummary(tx, added))) throw publishedMeanwhile();
    await addDocumentEdition(tx, {
      ...{ productId, sku, kind: 'test-summary', language: 'en', title: 'UN 38.3 test summary' },
      ...{ edition: String(edition), issuedOn: dayOf(new Date()), validFrom, audience: 'everybody' },
      ...{ fileHash, addedBy: admin?.id ?? null },
    });
    if (admin) await writeDown(tx, admin, product, { before: newest, after: publication });
  });
  return { product, edition };
}

function requireFit({ sku, kind }: TestedProduct, { summary, validFrom }: Publication): string {
  if (!isTestedKind(kind))
    throw new ShopError('conflict', 'Only cells, modules and packs have a UN 38.3 test summary.');
  if (sku === null)
    throw new ShopError('conflict', 'Give the product an SKU first: its public address is based on it.');
  if (kind !== summary.kind)
    throw new ShopError('conflict', `The product is now a ${kind}. Please reopen the form.`);
  const wrong = findWrongDays(summary.reportDate, validFrom);
  if (wrong) throw new ShopError('invalid-request', wrong.message, [wrong]);
  return sku;
}

function findWrongDays(reportDate: string, validFrom: string) {
  if (reportDate > dayOf(new Date()))
    return { field: 'summary.reportDate', message: summaryWords.reportInFuture };
  if (validFrom < reportDate) return { field: 'validFrom', message: summaryWords.validBeforeReport };
  return undefined;
}

const publishedMeanwhile = () =>
  new ShopError(
    'conflict',
    'Another edition was published in the meantime. Reopen the form and review it first.',
  );

async function writeDown(
  tx: Database,
  admin: { id: string },
  { id, name }: TestedProduct,
  { before, after }: { before: Said | undefined; after: Said },
): Promise<void> {
  await recordAdminActions(tx, admin, [
    {
      action: 'test-summary.published',
      subject: { kind: 'product', id, name },
      ...(before && { before: factsOf(before) }),
      after: factsOf(after),
    },
  ]);
}

type Said = Pick<Publication, 'edition' | 'validFrom' | 'summary'>;

/** Tests by what came of them, in one word each. */
function factsOf({ edition, validFrom, summary: { results, assembled, ...summary } }: Said) {
  const { manufacturer, laboratory, responsible, ...plain } = summary;
  return {
    ...{ edition, validFrom, ...plain },
    manufacturer: Object.values(manufacturer).join(', '),
    laboratory: Object.values(laboratory).join(', '),
    responsible: `${responsible.name}, ${responsible.title}`,
    assembled: [assembled.by, assembled.reference].filter(Boolean).join(': '),
    ...Object.fromEntries(
      Object.entries(results).map(([code, { outcome, reason }]) => [
        code,
        reason ? `${outcome}: ${reason}` : outcome,
      ]),
    ),
  };
}
