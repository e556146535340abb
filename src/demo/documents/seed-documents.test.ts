import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { keepFile } from '#platform/server/files/files.ts';
import { files } from '#platform/server/files/tables.ts';
import { inspectPdf } from '#platform/server/pdf/inspection/inspect-pdf.ts';
import { readPages } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { ProductDocumentKind } from '#shop/documents/rules/required-documents.ts';
import { addDocumentEdition } from '#shop/documents/server/keep-documents.ts';
import { listDocumentStatus } from '#shop/documents/server/list-document-status.ts';
import { documents } from '#shop/documents/server/tables.ts';
import { printShopPapers } from '#start/printing/paper-writers.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { demoSeller } from '../content/seller.ts';
import { removeDemo } from '../remove-demo.ts';
import { seedDatabase } from '../seed-database.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedTestSummaries } from './seed-test-summaries.ts';

/** Any bytes do, where what is printed is another test's affair. */
const press = { print: async (facts: readonly object[]) => Buffer.from(JSON.stringify(facts)) };

const all = { limit: 100, offset: 0 };
/** Which follow from how units are counted, and not from papers. */
const ofUnits: ProductDocumentKind[] = ['lot-data', 'passport'];

async function openDemo() {
  const { db } = await openTestDatabase();
  await seedDatabase(db);
  return db;
}

it('a demo’s products have all papers that products of their kinds need, once', async () => {
  const db = await openDemo();
  await seedTestSummaries(db, { press, address: 'http://localhost:3000' });
  expect(await seedDocuments(db, press)).toBeGreaterThan(30);
  expect(await seedDocuments(db, press)).toBe(0);
  const { items } = await listDocumentStatus(db, all);
  expect(items.length).toBeGreaterThan(20);
  const due = items.filter((item) => item.due.length > 0);
  expect(due).toMatchObject([{ sku: 'AY-V150-LFP', due: [{ validity: 'ends-soon' }] }]);
  for (const { name, lacks } of items)
    expect(
      lacks.filter((kind) => !ofUnits.includes(kind)),
      name,
    ).toEqual([]);
});

it('a document of a demo says on each page that it is a sample, has two pages at most, and would be taken from an admin', async () => {
  const db = await openDemo();
  // Of every template one; all of them would take seconds.
  const some = ['AY-V84-NMC', 'AY-BMU-32'];
  await db.update(products).set({ deletedAt: new Date() }).where(notInArray(products.sku, some));
  expect(await seedDocuments(db, { print: (papers) => printShopPapers(papers, demoSeller) })).toBe(5);
  const printed = await db
    .select({ name: documents.fileName, bytes: files.bytes })
    .from(documents)
    .innerJoin(files, eq(files.hash, documents.fileHash));
  for (const { name, bytes } of printed) {
    if (!bytes) throw new Error(`${name} has no bytes.`);
    await inspectPdf(bytes);
    const pages = await readPages(bytes);
    expect(pages.length, name).toBeLessThanOrEqual(2);
    for (const page of pages) expect(page, name).toContain('Demonstration: not a real certificate');
  }
});

it('a demo’s papers go with the demo, and what an admin has uploaded is neither replaced nor removed', async () => {
  const db = await openDemo();
  const [pack] = await db.select().from(products).where(eq(products.sku, 'AY-V84-NMC'));
  if (!pack) throw new Error('The demo has no such pack.');
  const fileHash = await keepFile({ db, store: undefined }, Buffer.from('%PDF'));
  const own = await addDocumentEdition(db, {
    ...{
      productId: pack.id,
      sku: pack.sku,
      kind: 'safety-data-sheet',
      language: 'de',
      title: 'Sicherheitsdatenblatt',
    },
    ...{ edition: '3', issuedOn: '2026-01-01', audience: 'everybody', fileHash },
  });
  await seedDocuments(db, press);
  const sheets = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.productId, pack.id),
        eq(documents.kind, 'safety-data-sheet'),
        isNull(documents.replacedAt),
      ),
    );
  expect(sheets).toEqual([{ id: own }]);
  expect(await removeDemo(db, { commandLine: 'a test' })).toMatchObject({ documents: expect.any(Number) });
  expect(await db.select({ id: documents.id }).from(documents)).toEqual([{ id: own }]);
  await db.update(products).set({ deletedAt: null });
  expect(await seedDocuments(db, press)).toBeGreaterThan(30);
});
