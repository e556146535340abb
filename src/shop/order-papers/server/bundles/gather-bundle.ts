import { inArray, sql } from 'drizzle-orm';
import { capital } from '#platform/kernel/capital.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { ZipEntry } from '#platform/server/files/write-zip.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { formatDay } from '#platform/server/pdf/writing/write-parts.ts';
import { findProductBySlug } from '#shop/catalog/server/product-repository.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { hasDataSheet, mayRead, type ValidPeriod, validityOn } from '#shop/documents/rules/documents.ts';
import type { DataSheets } from '#shop/documents/server/data-sheets.ts';
import { toSheet } from '#shop/documents/server/data-sheets.ts';
import { listCurrentDocuments } from '#shop/documents/server/document-repository.ts';
import { readDocumentStatus } from '#shop/documents/server/list-document-status.ts';
import { listShipments } from '#shop/shipments/server/shipment-repository.ts';
import { readLines } from '../about-order.ts';
import { issuePapers } from '../issue-papers.ts';
import type { PaperParts } from '../paper-parts.ts';
import { fileNameOf, isNewest } from '../paper-repository.ts';
import { printPaper, readPaperBytes } from '../print-paper.ts';
import { gatherLotData } from './gather-lot-data.ts';

type Product = typeof products.$inferSelect;

/** A file of an order or a shipment: its name, and its bytes when they are wanted. */
type ShipmentFile = Omit<ZipEntry, 'path'> & { name: string };

/**
 * Finds further papers of an order, such as its invoices, as far as the reader may see them; without one, all. A later
 * subject writes them, and fills it.
 */
export type ListOrderFiles = (
  parts: Pick<PaperParts, 'places' | 'press'>,
  order: { id: string },
  readerId?: string | undefined,
) => Promise<ShipmentFile[]>;

/** Finds the transport papers of a shipment. A later subject writes them, and fills it. */
export type ListShipmentFiles = (parts: PaperParts, shipment: { id: string }) => Promise<ShipmentFile[]>;

export interface BundleParts extends PaperParts {
  dataSheets: DataSheets;
  listShipmentFiles: ListShipmentFiles;
  listOrderFiles: ListOrderFiles;
}

interface BundleEntry extends ZipEntry {
  /** What its contents say of it beside its name. */
  note?: string;
}

/** All papers of an order: its own, those of its shipments, and those of each product in it that its buyer may read. */
export async function gatherBundle(
  parts: BundleParts,
  order: OrderRow,
  readerId?: string,
): Promise<ZipEntry[]> {
  const { db } = parts.places;
  const lines = await readLines(db, order.id);
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const ordered = ids.length > 0 ? await db.select().from(products).where(inArray(products.id, ids)) : [];
  const ofProducts: Awaited<ReturnType<typeof gatherProduct>>[] = [];
  // One after the other: all at once they would take every connection to the database.
  for (const product of ordered) ofProducts.push(await gatherProduct(parts, order, product));
  const entries = [
    ...(await gatherOrder(parts, order, readerId)),
    ...(await gatherShipments(parts, order)),
    ...ofProducts.flatMap(({ entries }) => entries),
    ...(await gatherLots(parts, order, ordered)),
  ];
  const missing = ofProducts.flatMap(({ missing }) => missing);
  return [contentsOf(order, entries, missing), ...entries];
}

async function gatherOrder(parts: BundleParts, order: OrderRow, readerId?: string): Promise<ZipEntry[]> {
  const papers = await issuePapers(parts.places.db, order.id);
  const further = await parts.listOrderFiles(parts, order, readerId);
  const own = papers
    .filter((paper) => isNewest(papers, paper))
    .map((paper) => ({
      path: `Order/${fileNameOf(paper, order)}`,
      modifiedAt: paper.createdAt,
      read: async () => {
        const { fileHash } = await printPaper(parts, paper, { order, papers });
        return await readPaperBytes(parts.places, fileHash);
      },
    }));
  return [...own, ...further.map(({ name, ...file }) => ({ ...file, path: `Order/${name}` }))];
}

async function gatherShipments(parts: BundleParts, order: OrderRow): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const shipment of await listShipments(parts.places.db, order.id))
    for (const { name, ...file } of await parts.listShipmentFiles(parts, shipment))
      entries.push({ ...file, path: `Shipment ${shipment.number}/${name}` });
  return entries;
}

/** The folder of a product, and what it ought to have and has not. What ran out is in it, and said to have. */
async function gatherProduct(
  { places, dataSheets, address }: BundleParts,
  { paidAt, onAccountAt, createdAt }: OrderRow,
  product: Product,
): Promise<{ entries: BundleEntry[]; missing: string[] }> {
  const folder = `Products/${folderNameOf(product)}`;
  const current = await listCurrentDocuments(places.db, product.id);
  const buyer = { isAdmin: false, hasBought: (paidAt ?? onAccountAt) !== null };
  const entries: BundleEntry[] = current
    .filter(({ audience }) => mayRead(audience, buyer))
    .map(({ fileHash, fileName, issuedOn, validFrom, validUntil }) => ({
      path: `${folder}/${fileName}`,
      modifiedAt: new Date(issuedOn),
      note: noteOf({ validFrom, validUntil }),
      read: async () => await readPaperBytes(places, fileHash),
    }));
  const page = hasDataSheet(product) ? await findProductBySlug(places.db, product.slug ?? '') : undefined;
  if (page && 'product' in page)
    entries.push({
      path: `${folder}/Data sheet.pdf`,
      modifiedAt: createdAt,
      read: async () => await dataSheets.make(toSheet(page.product, address)),
    });
  const { items } = await readDocumentStatus(places.db, sql`p.id = ${product.id}`);
  const missing = items.flatMap(({ lacks, due }) =>
    lacks.filter((paper) => !due.some(({ kind }) => kind === paper)),
  );
  return {
    entries,
    missing: missing.map((paper) => `${product.name}: ${capital(paper.replaceAll('-', ' '))}`),
  };
}

async function gatherLots(
  { places }: PaperParts,
  { id, createdAt }: OrderRow,
  ordered: readonly Product[],
): Promise<ZipEntry[]> {
  const lots = await gatherLotData(places.db, id);
  return ordered.flatMap((product) => {
    const table = lots.get(product.id);
    const path = `Products/${folderNameOf(product)}/Lot data.csv`;
    return table ? [{ path, modifiedAt: createdAt, read: async () => table }] : [];
  });
}

function noteOf(period: ValidPeriod): string {
  const [from, until] = [period.validFrom, period.validUntil].map((day) => (day ? formatDay(day) : ''));
  const validity = validityOn(dayOf(new Date()), period);
  if (validity === 'ran-out') return `expired on ${until}; no newer edition yet`;
  if (validity === 'not-yet') return `not valid until ${from}`;
  return until ? `valid until ${until}` : from ? `valid from ${from}` : '';
}

/** Of letters that every system takes in a name. */
function folderNameOf({ sku, name, id }: Product): string {
  const plain = `${sku ?? id} ${name}`.normalize('NFKD').replace(/[^a-z0-9 ._-]+/gi, '-');
  return plain.slice(0, 80).replace(/[. ]+$/, '');
}

function contentsOf(order: OrderRow, entries: readonly BundleEntry[], missing: readonly string[]): ZipEntry {
  const words = [
    `Documents of order ${order.number}: ${formatCount(entries.length)} files.`,
    '',
    ...entries.map(({ path, note }) => (note ? `${path} (${note})` : path)),
    ...(missing.length > 0 ? ['', 'Missing (not available yet):', ...missing] : []),
    '',
  ];
  return {
    path: 'Contents.txt',
    modifiedAt: order.createdAt,
    read: async () => Buffer.from(words.join('\n')),
  };
}
