import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#people/accounts/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { files } from '#platform/server/files/tables.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import { savedTimeZone } from '#shop/settings/server/settings-repository.ts';
import type { CompanyDesk, companyDocumentInput } from '../contract/company-desk.ts';
import { validityOn, warnedDays } from '../rules/company-documents.ts';
import type { CompanyEventKind } from '../rules/roles.ts';
import { subjectOf } from './change-company.ts';
import {
  type Acting,
  listOwnerEmails,
  lockCompany,
  noSuchCompany,
  recordCompanyEvent,
} from './company-repository.ts';
import { companies, companyDocuments, companyNotes } from './tables.ts';

/** Enough for years, and few enough to read. */
const most = { notes: 500, documents: 100 };

/** What admins of the shop look at before they decide something about a company. */
export async function readCompanyDesk(
  db: Database,
  companyId: string,
  timeZone: string,
): Promise<CompanyDesk> {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) throw noSuchCompany();
  const { rows } = await db.execute<Record<string, string>>(sql`
    select coalesce(sum(total_cents - refunded_cents) filter (where paid_at is not null), 0) as total,
      coalesce(sum(total_cents - refunded_cents) filter (where paid_at > now() - interval '365 days'), 0) as last_year,
      count(*) filter (where paid_at is not null) as orders,
      count(*) filter (where transaction_id is null) as unpaid,
      count(*) filter (where awaits_approval) as waiting,
      count(*) filter (where transaction_id is not null and shipped_at is null and units_cancelled < quantity) as to_ship,
      to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as today
    from orders where company_id = ${companyId} and deleted_at is null`);
  const [sums = {}] = rows;
  const [notes, documents] = await Promise.all([
    db
      .select({ note: companyNotes, by: users.displayName })
      .from(companyNotes)
      .leftJoin(users, eq(users.id, companyNotes.authorId))
      .where(eq(companyNotes.companyId, companyId))
      .orderBy(desc(companyNotes.createdAt), desc(companyNotes.id)),
    db
      .select()
      .from(companyDocuments)
      .where(eq(companyDocuments.companyId, companyId))
      .orderBy(desc(companyDocuments.createdAt), desc(companyDocuments.id)),
  ]);
  return {
    spend: {
      lastYear: minorToAmount(Number(sums.last_year)),
      total: minorToAmount(Number(sums.total)),
      orders: Number(sums.orders),
    },
    open: { unpaid: Number(sums.unpaid), waiting: Number(sums.waiting), toShip: Number(sums.to_ship) },
    notes: notes.map(({ note: { id, text, createdAt }, by }) => ({
      ...{ id, text, by },
      at: createdAt.toISOString(),
    })),
    documents: documents.map(({ id, kind, title, validFrom, validUntil, exemptIn, certificate }) => ({
      ...{ id, kind, title, validFrom, validUntil, exemptIn, certificate },
      validity: validityOn(String(sums.today), { validFrom, validUntil }),
    })),
  };
}

export async function addCompanyNote(
  db: Database,
  companyId: string,
  text: string,
  admin: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const count = await tx.$count(companyNotes, eq(companyNotes.companyId, companyId));
    if (count >= most.notes) throw new ShopError('conflict', `A company has at most ${most.notes} notes.`);
    await tx.insert(companyNotes).values({ companyId, authorId: admin.id, text });
    await recordAdminActions(tx, admin, [
      { action: 'company.note-added', subject: subjectOf(company), after: { text } },
    ]);
  });
}

export async function deleteCompanyNote(
  db: Database,
  { companyId, noteId }: { companyId: string; noteId: string },
  admin: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const [gone] = await tx
      .delete(companyNotes)
      .where(and(eq(companyNotes.companyId, companyId), eq(companyNotes.id, noteId)))
      .returning();
    if (!gone) throw new ShopError('not-found', 'Note not found.');
    await recordAdminActions(tx, admin, [
      { action: 'company.note-deleted', subject: subjectOf(company), before: { text: gone.text } },
    ]);
  });
}

export async function addCompanyDocument(
  db: Database,
  companyId: string,
  { file, ...document }: z.output<typeof companyDocumentInput>,
  admin: Acting,
): Promise<void> {
  await changeDocuments(db, companyId, { admin, kind: 'document-added' }, async (tx) => {
    const count = await tx.$count(companyDocuments, eq(companyDocuments.companyId, companyId));
    if (count >= most.documents)
      throw new ShopError('conflict', `A company has at most ${most.documents} documents.`);
    const [kept] = await tx.select({ hash: files.hash }).from(files).where(eq(files.hash, file));
    if (!kept) {
      const message = 'Upload the file again.';
      throw new ShopError('invalid-request', message, [{ field: 'file', message }]);
    }
    await tx.insert(companyDocuments).values({ companyId, ...document, fileHash: file, addedBy: admin.id });
    return { title: document.title, after: { ...document } };
  });
}

export async function removeCompanyDocument(
  db: Database,
  { companyId, documentId }: { companyId: string; documentId: string },
  admin: Acting,
): Promise<void> {
  await changeDocuments(db, companyId, { admin, kind: 'document-removed' }, async (tx) => {
    const [gone] = await tx
      .delete(companyDocuments)
      .where(and(eq(companyDocuments.companyId, companyId), eq(companyDocuments.id, documentId)))
      .returning();
    if (!gone) throw noSuchDocument();
    const { kind, title, validFrom, validUntil, exemptIn, certificate } = gone;
    return { title, before: { kind, title, validFrom, validUntil, exemptIn, certificate } };
  });
}

/** Once for each document, also with several processes: to its owners, in time to send another. Answers how many. */
export async function warnOfDocuments(db: Database, first: ShopSettings): Promise<number> {
  return await db.transaction(async (tx) => {
    const today = sql`(now() at time zone ${savedTimeZone(first)})::date`;
    const ending = await tx
      .update(companyDocuments)
      .set({ warnedAt: sql`now()` })
      .where(
        and(
          isNull(companyDocuments.warnedAt),
          sql`${companyDocuments.validUntil} between ${today} and ${today} + ${warnedDays}::int`,
        ),
      )
      .returning({ id: companyDocuments.id, companyId: companyDocuments.companyId });
    for (const { id, companyId } of ending)
      for (const email of await listOwnerEmails(tx, companyId))
        await writeAccountEmail(tx, {
          ...{ kind: 'company-document-ends', email, cause: `company-document-ends ${id}` },
          data: { document: id },
        });
    return ending.length;
  });
}

interface Changed {
  title: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Also told in the company's own history, so that its owners know what the shop has of them. */
async function changeDocuments(
  db: Database,
  companyId: string,
  { admin, kind }: { admin: Acting; kind: Extract<CompanyEventKind, `document-${string}`> },
  act: (tx: Database) => Promise<Changed>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const { title, ...facts } = await act(tx);
    await recordCompanyEvent(tx, companyId, { kind, actorId: admin.id, reason: title });
    await recordAdminActions(tx, admin, [
      { action: `company.${kind}`, subject: subjectOf(company), ...facts },
    ]);
  });
}

export async function findCompanyDocument(
  db: Database,
  { companyId, documentId }: { companyId: string; documentId: string },
) {
  const [found] = await db
    .select()
    .from(companyDocuments)
    .where(and(eq(companyDocuments.companyId, companyId), eq(companyDocuments.id, documentId)));
  if (!found) throw noSuchDocument();
  return found;
}

const noSuchDocument = () => new ShopError('not-found', 'Document not found.');
