import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { keepFile } from '#platform/server/files/files.ts';
import { makeOnce } from '#platform/server/pdf/writing/make-once.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import type { ListOrderFiles } from '#shop/order-papers/server/bundles/gather-bundle.ts';
import { readPaperBytes } from '#shop/order-papers/server/print-paper.ts';
import { mayInCompany } from '#trade/companies/rules/roles.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import { findInvoice, listOfOrder } from './invoice-repository.ts';
import { type InvoiceRow, invoices } from './tables.ts';

const printingOnce = makeOnce<Buffer>();

/** The PDF of an invoice, printed at the first request. Only stored bytes are sent, so that all readers get the same. */
export async function printInvoice(
  { places, press }: Pick<ShopParts, 'places' | 'press'>,
  { id, number, document, createdAt, fileHash }: InvoiceRow,
): Promise<Buffer> {
  if (fileHash) return await readPaperBytes(places, fileHash);
  return await printingOnce(id, async () => {
    const hash = await keepFile(
      places,
      await press.print([{ kind: 'invoice', invoice: document }], createdAt),
    );
    await places.db
      .update(invoices)
      .set({ fileHash: hash })
      .where(and(eq(invoices.id, id), isNull(invoices.fileHash)));
    const kept = (await findInvoice(places.db, number))?.fileHash;
    if (!kept) throw new Error(`Invoice ${number} has no file.`);
    return await readPaperBytes(places, kept);
  });
}

/** For all papers of an order in one file: people of a company who may not see its invoices get none. */
export const listInvoiceFiles: ListOrderFiles = async (parts, { id }, readerId) => {
  const { db } = parts.places;
  const papers = await listOfOrder(db, id);
  const companyId = papers.find((paper) => paper.companyId)?.companyId;
  if (companyId && readerId) {
    const role = await findRole(db, { companyId, userId: readerId });
    if (role && !mayInCompany(role, 'see-invoices')) return [];
  }
  return papers.map((invoice) => ({
    name: `${invoice.type === '381' ? 'Credit note' : 'Invoice'} ${invoice.number}.pdf`,
    modifiedAt: invoice.createdAt,
    read: async () => await printInvoice(parts, invoice),
  }));
};

async function findRole(db: Database, { companyId, userId }: { companyId: string; userId: string }) {
  const [member] = await db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)));
  return member?.role;
}
