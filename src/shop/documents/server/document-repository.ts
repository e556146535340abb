import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { files } from '#platform/server/files/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import { isOneOfMany } from '../rules/documents.ts';
import { documentDownloads, documents } from './tables.ts';

const isCurrent = and(isNull(documents.replacedAt), isNull(documents.withdrawnAt));

const shown = {
  id: documents.id,
  productId: documents.productId,
  kind: documents.kind,
  language: documents.language,
  title: documents.title,
  edition: documents.edition,
  issuedOn: documents.issuedOn,
  validFrom: documents.validFrom,
  validUntil: documents.validUntil,
  audience: documents.audience,
  fileHash: documents.fileHash,
  fileName: documents.fileName,
  replacedAt: documents.replacedAt,
  withdrawnAt: documents.withdrawnAt,
  size: files.size,
};

export type DocumentRow = Awaited<ReturnType<typeof listCurrentDocuments>>[number];

export async function listCurrentDocuments(db: Database, productId: string) {
  return await db
    .select(shown)
    .from(documents)
    .innerJoin(files, eq(files.hash, documents.fileHash))
    .where(and(eq(documents.productId, productId), isCurrent))
    .orderBy(asc(documents.language), asc(documents.title));
}

export async function findDocument(db: Database, id: string): Promise<DocumentRow | undefined> {
  const [document] = await db
    .select(shown)
    .from(documents)
    .innerJoin(files, eq(files.hash, documents.fileHash))
    .where(eq(documents.id, id));
  return document;
}

/** As it stands now, locked until this transaction ends. */
export async function lockDocument(tx: Database, id: string): Promise<DocumentRow | undefined> {
  await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, id)).for('update');
  return await findDocument(tx, id);
}

/** The current edition of the same document: what took the place of an older one. */
export async function findCurrentOf(db: Database, old: DocumentRow): Promise<DocumentRow | undefined> {
  const current = await listCurrentDocuments(db, old.productId);
  return current.find((document) => isSameDocument(document, old));
}

type DocumentIdentity = Pick<DocumentRow, 'kind' | 'language' | 'title'>;

function isSameDocument(one: DocumentIdentity, other: DocumentIdentity): boolean {
  const titleOf = ({ kind, title }: DocumentIdentity) => (isOneOfMany(kind) ? title.toLowerCase() : '');
  return one.kind === other.kind && one.language === other.language && titleOf(one) === titleOf(other);
}

/** All editions, the newest first. */
export async function listEditionsOf(db: Database, productId: string) {
  const downloads = db
    .select({ sum: sql<number>`coalesce(sum(${documentDownloads.downloads}), 0)::int` })
    .from(documentDownloads)
    .where(eq(documentDownloads.documentId, documents.id));
  return await db
    .select({
      ...shown,
      addedAt: documents.createdAt,
      addedBy: users.displayName,
      downloads: sql<number>`(${downloads})`,
    })
    .from(documents)
    .innerJoin(files, eq(files.hash, documents.fileHash))
    .leftJoin(users, eq(users.id, documents.addedBy))
    .where(eq(documents.productId, productId))
    .orderBy(desc(documents.createdAt), asc(documents.id));
}

/** Whether this user has a paid order of the product. */
export async function hasBought(db: Database, userId: string, productId: string): Promise<boolean> {
  const [bought] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt), eq(orderLines.productId, productId)))
    .limit(1);
  return bought !== undefined;
}

type NewDocument = typeof documents.$inferInsert;

/** Adds an edition; the one before gives up its place. Two at once come one after the other. */
export async function addEdition(db: Database, document: NewDocument): Promise<string> {
  return await db.transaction(async (tx) => {
    await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, document.productId))
      .for('update');
    await giveUpPlace(tx, document);
    const [added] = await tx.insert(documents).values(document).returning({ id: documents.id });
    if (!added) throw new Error('The database kept no document.');
    return added.id;
  });
}

async function giveUpPlace(tx: Database, { productId, kind, language, title }: NewDocument): Promise<void> {
  await tx
    .update(documents)
    .set({ replacedAt: sql`now()` })
    .where(
      and(
        eq(documents.productId, productId),
        eq(documents.kind, kind),
        eq(documents.language, language),
        isOneOfMany(kind) ? sql`lower(${documents.title}) = lower(${title})` : undefined,
        isCurrent,
      ),
    );
}

type Change = Pick<
  NewDocument,
  'title' | 'edition' | 'issuedOn' | 'validFrom' | 'validUntil' | 'audience' | 'fileName'
>;

export async function changeEdition(db: Database, id: string, change: Change): Promise<void> {
  await db.update(documents).set(change).where(eq(documents.id, id));
}

/** Answers whether there was one to withdraw. */
export async function withdrawEdition(db: Database, id: string): Promise<boolean> {
  const withdrawn = await db
    .update(documents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(documents.id, id), isCurrent))
    .returning({ id: documents.id });
  return withdrawn.length > 0;
}

export async function findSku(db: Database, productId: string): Promise<{ sku: string | null } | undefined> {
  const [product] = await db
    .select({ sku: products.sku })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  return product;
}
