import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { earlyDiscount, nameTerms, type PaymentTerms } from '#shop/orders/rules/payment-terms.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { noSuchCompany } from '#trade/companies/server/company-repository.ts';
import { companies } from '#trade/companies/server/tables.ts';
import type { CompanyAccount, CompanyDebt, ShownItem } from '../contract/account.ts';
import { type AgeingBucket, ageItems, creditLeft, daysLate, exposureOf } from '../rules/credit.ts';
import { termsOf } from './buy-on-account.ts';
import { readExposure } from './exposure.ts';
import { claimTotal, type LateClaim, type LateTerms, readClaims } from './late-claims.ts';
import { type OpenItem, openItems, unallocatedCredits } from './ledger.ts';
import { cardRefunds, companyTerms, invoiceDisputes } from './tables.ts';

/** All that a company's account says on a day of the shop's calendar. */
export async function readAccount(
  db: Database,
  companyId: string,
  lateTerms: LateTerms,
): Promise<CompanyAccount> {
  const { today, basisPoints } = lateTerms;
  const [found] = await db
    .select({ company: companies, terms: companyTerms })
    .from(companies)
    .leftJoin(companyTerms, eq(companyTerms.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!found) throw noSuchCompany();
  const { company, terms } = found;
  const [exposure, items, credits] = await Promise.all([
    readExposure(db, companyId),
    openItems(db, { companyId }),
    unallocatedCredits(db, companyId),
  ]);
  const agreed = await readAgreedTerms(db, items);
  const disputes = await readDisputes(db, items);
  const claims = await readClaims(db, items, lateTerms);
  const failures = await readRefundFailures(db, credits);
  const left = terms ? creditLeft(terms.creditLimit, exposure) : null;
  return {
    company: { id: company.id, name: company.name },
    today,
    terms: terms && { ...shownTerms(termsOf(terms)), name: nameTerms(terms) },
    revision: terms?.revision ?? 0,
    creditLimit: amountOrNull(terms?.creditLimit ?? null),
    left: amountOrNull(left),
    hold:
      terms?.holdReason && terms.heldAt
        ? { reason: terms.holdReason, since: terms.heldAt.toISOString() }
        : null,
    remindersPausedFor: terms?.remindersPausedFor ?? null,
    exposure: {
      invoiced: minorToAmount(exposure.invoiced),
      ordered: minorToAmount(exposure.ordered),
      unallocated: minorToAmount(exposure.unallocated),
      total: minorToAmount(exposureOf(exposure)),
    },
    ageing: amountsOf(ageItems(items, today)),
    lateCosts: minorToAmount([...claims.values()].reduce((sum, claim) => sum + claimTotal(claim), 0)),
    interestPercent: basisPoints / 100,
    items: items.map((item) => ({
      ...toShown(item, today, agreed.get(item.orderId ?? '')),
      dispute: disputes.get(item.id) ?? null,
      lateCosts: shownClaim(claims.get(item.id)),
    })),
    credits: credits.map(({ id, kind, reference, day, source, sourceKey, openCents }) => ({
      ...{ id, kind, reference, day, open: minorToAmount(openCents), isByCard: source === 'card' },
      refundFailure: (source === 'card' && failures.get(sourceKey)) || null,
    })),
  };
}

const shownClaim = (claim: LateClaim | undefined): ShownItem['lateCosts'] =>
  claim
    ? {
        interest: minorToAmount(claim.interest),
        fees: minorToAmount(claimTotal(claim) - claim.interest),
        total: minorToAmount(claimTotal(claim)),
      }
    : null;

const amountOrNull = (cents: number | null) => (cents === null ? null : minorToAmount(cents));

const shownTerms = ({ kind, days, discount }: PaymentTerms) => ({
  ...{ kind, days },
  discount: discount && { percent: discount.basisPoints / 100, days: discount.days },
});

const amountsOf = (sums: Record<AgeingBucket, number>) =>
  Object.fromEntries(Object.entries(sums).map(([bucket, cents]) => [bucket, minorToAmount(cents)])) as Record<
    AgeingBucket,
    number
  >;

/** As they were agreed with each order. */
async function readAgreedTerms(db: Database, items: readonly OpenItem[]) {
  const ids = items.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return new Map<string, PaymentTerms>();
  const rows = await db
    .select({ id: orders.id, terms: orders.paymentTerms })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.flatMap(({ id, terms }) => (terms ? [[id, terms] as const] : [])));
}

async function readDisputes(db: Database, items: readonly OpenItem[]) {
  if (items.length === 0) return new Map<string, string>();
  const rows = await db
    .select()
    .from(invoiceDisputes)
    .where(
      and(
        isNull(invoiceDisputes.settledAt),
        inArray(
          invoiceDisputes.entryId,
          items.map(({ id }) => id),
        ),
      ),
    );
  return new Map(rows.map(({ entryId, reason }) => [entryId, reason]));
}

/** Why the last refund of a card payment failed, if it did, by its intent. */
async function readRefundFailures(db: Database, credits: readonly { source: string; sourceKey: string }[]) {
  const intents = credits.flatMap(({ source, sourceKey }) => (source === 'card' ? [sourceKey] : []));
  if (intents.length === 0) return new Map<string, string | null>();
  const rows = await db
    .select()
    .from(cardRefunds)
    .where(inArray(cardRefunds.intentId, intents))
    .orderBy(asc(cardRefunds.createdAt));
  return new Map(
    rows.map(({ intentId, state, failure }) => [
      intentId,
      state === 'failed' ? (failure ?? 'no reason given') : null,
    ]),
  );
}

function toShown(
  item: OpenItem,
  today: string,
  terms: PaymentTerms | undefined,
): Omit<ShownItem, 'dispute' | 'lateCosts'> {
  const { id, kind, number, orderId, orderNumber, day, dueOn, amountCents, openCents } = item;
  const early = terms && openCents === amountCents ? earlyDiscount(day, amountCents, terms) : null;
  return {
    ...{ id, kind, number, orderId, orderNumber, day, dueOn, daysLate: daysLate(dueOn, today) },
    ...{ amount: minorToAmount(amountCents), open: minorToAmount(openCents) },
    discount:
      early && early.until >= today ? { amount: minorToAmount(early.cents), until: early.until } : null,
  };
}

/** The companies that owe something, those with the most overdue first. */
export async function listDebts(db: Database, today: string): Promise<CompanyDebt[]> {
  const all = await openItems(db);
  if (all.length === 0) return [];
  const rows = await db
    .select({ id: companies.id, name: companies.name, holdReason: companyTerms.holdReason })
    .from(companies)
    .leftJoin(companyTerms, eq(companyTerms.companyId, companies.id))
    .where(
      inArray(
        companies.id,
        all.map(({ companyId }) => companyId),
      ),
    );
  const debts = rows.map(({ id, name, holdReason }) => {
    const items = all.filter(({ companyId }) => companyId === id);
    const sums = ageItems(items, today);
    const open = items.reduce((sum, { openCents }) => sum + openCents, 0);
    return {
      company: { id, name },
      open: minorToAmount(open),
      late: minorToAmount(open - sums['not-due']),
      oldestDueOn: items[0]?.dueOn ?? null,
      isOnHold: holdReason !== null,
      ageing: amountsOf(sums),
    };
  });
  return debts.sort((one, other) => other.late - one.late || other.open - one.open);
}
