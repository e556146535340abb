import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { ownsOrder } from '#platform/kernel/ownership.ts';
import type { Database } from '#platform/server/database/database.ts';
import { tellAdmins, writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import { type CompanyRight, companyRoles, mayInCompany } from '#trade/companies/rules/roles.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import {
  type Actor,
  canTake,
  mayTake,
  type QuoteState,
  type QuoteStep,
  quoteSteps,
  stateAfter,
  stateAt,
  whyNot,
} from '../rules/quote-steps.ts';
import { type QuoteRow, quoteEvents, quotes } from './tables.ts';

export interface Reader {
  id: string;
  isAdmin: boolean;
}

/** By the database's clock. */
export const isOver = sql<boolean>`coalesce(${quotes.validUntil} <= clock_timestamp(), false)`;

const noSuchQuote = () => new ShopError('not-found', 'Quote not found.');

/** Whose quotes a person sees as a customer: their own, and those of companies in which their role lets them. */
export function readableBy({ id }: { id: string }): SQL | undefined {
  const readers = companyRoles.filter((role) => mayInCompany(role, 'see-quotes'));
  return or(
    and(eq(quotes.userId, id), sql`${quotes.companyId} is null`),
    sql`exists (select from ${companyMembers} where ${companyMembers.companyId} = ${quotes.companyId}
      and ${companyMembers.userId} = ${id} and ${inArray(companyMembers.role, readers)})`,
  );
}

export interface AdmittedQuote {
  row: QuoteRow;
  /** By the clock. */
  state: QuoteState;
  actor: Actor;
}

interface Wanted {
  quoteId: string;
  reader: Reader;
  /** Changes take turns: the company's, then the quote's. */
  locked?: boolean;
}

/** The one place that decides whose a quote is: it is answered to those alone, and to others there is no such quote. */
export async function admitToQuote(
  db: Database,
  { quoteId, reader, locked = false }: Wanted,
): Promise<AdmittedQuote> {
  const ofQuote = eq(quotes.id, quoteId);
  const [found] = await db.select().from(quotes).where(ofQuote);
  if (!found) throw noSuchQuote();
  if (locked && found.companyId) await lockCompany(db, found.companyId);
  const [row] = locked ? await db.select().from(quotes).where(ofQuote).for('no key update') : [found];
  if (!row) throw noSuchQuote();
  const may = await rightsOf(db, row, reader);
  if (!reader.isAdmin && !may?.('see-quotes')) throw noSuchQuote();
  // Asked once it is locked: the clock went on meanwhile.
  const [clock] = await db.select({ isOver }).from(quotes).where(ofQuote);
  const state = stateAt({ state: row.state, isOver: clock?.isOver ?? false });
  return { row, state, actor: { isAdmin: reader.isAdmin, may } };
}

/** What a person may do about a quote as its customer; nothing where it is not theirs. */
async function rightsOf(
  db: Database,
  row: QuoteRow,
  reader: Reader,
): Promise<((right: CompanyRight) => boolean) | undefined> {
  if (row.companyId === null) return ownsOrder(reader, row) ? () => true : undefined;
  const [member] = await db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, row.companyId), eq(companyMembers.userId, reader.id)));
  return member && ((right) => mayInCompany(member.role, right));
}

/** Whether they act as its customer: an admin does so about their own quotes alone. */
export const actsAsCustomer = ({ may }: Actor, step: QuoteStep): boolean => {
  const { right } = quoteSteps[step] as { right?: CompanyRight };
  return right !== undefined && (may?.(right) ?? false);
};

/** Asks the table of steps, and refuses in words. */
export function assertCanTake(step: QuoteStep, { state, actor }: AdmittedQuote): void {
  if (!mayTake(step, actor)) {
    if (!actor.may) throw noSuchQuote();
    throw new ShopError('not-allowed', 'Your role in the company does not allow this.');
  }
  if (!canTake(step, state)) throw new ShopError('conflict', whyNot[state]);
}

interface Taken {
  by: { kind: 'customer' | 'admin'; id: string } | { kind: 'shop' };
  words?: string | undefined;
  set?: Partial<Pick<typeof quotes.$inferInsert, 'orderId' | 'revision'> & { validUntil: SQL | Date }>;
}

/** The one way a quote changes: its state, and the line in its timeline. It must be locked. Answers the event's number. */
export async function takeStep(
  tx: Database,
  row: QuoteRow,
  step: QuoteStep,
  { by, words, set = {} }: Taken,
): Promise<number> {
  const revision = set.revision ?? row.revision;
  const state = stateAfter(step, row.state);
  const asks = by.kind === 'customer' && (state === 'requested' || step === 'message');
  await tx
    .update(quotes)
    .set({
      ...set,
      ...{ state, changedAt: sql`now()` },
      version: sql`${quotes.version} + 1`,
      // What the customer writes waits for an answer, and any word of the shop is one; what ends it needs none.
      waitsForShopSince: asks
        ? sql`coalesce(${quotes.waitsForShopSince}, now())`
        : row.state === 'requested' && state === 'requested'
          ? row.waitsForShopSince
          : null,
    })
    .where(eq(quotes.id, row.id));
  const [event] = await tx
    .insert(quoteEvents)
    .values({
      ...{ quoteId: row.id, kind: step, actorKind: by.kind, words: words || null },
      actorId: 'id' in by ? by.id : null,
      revision: revision || null,
    })
    .returning({ id: quoteEvents.id });
  if (!event) throw new Error('A step of a quote was not written down.');
  return event.id;
}

/** Who hears of a quote on the customer's side: who asked, else the company's owners. */
async function addressesOf(tx: Database, { userId, companyId }: QuoteRow): Promise<string[]> {
  if (userId) {
    const found = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return found.map(({ email }) => email);
  }
  if (!companyId) return [];
  const owners = await tx
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')));
  return owners.map(({ email }) => email);
}

export async function tellCustomer(
  tx: Database,
  row: QuoteRow,
  kind: 'company-quote-sent' | 'company-quote-step',
  event: number,
): Promise<void> {
  for (const email of await addressesOf(tx, row))
    await writeAccountEmail(tx, {
      ...{ kind, email, cause: `quote-event/${event}`, data: { quoteId: row.id, event } },
    });
}

export async function tellShop(tx: Database, { id }: QuoteRow, event: number): Promise<void> {
  await tellAdmins(tx, {
    ...{ kind: 'admin-quote-step', cause: `quote-event/${event}`, data: { quoteId: id, event } },
  });
}
