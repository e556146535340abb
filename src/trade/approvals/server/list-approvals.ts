import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { companies, companyMembers } from '#trade/companies/server/tables.ts';
import type { Approval } from '../contract/calls.ts';
import { whyNotToDecide } from '../rules/limits.ts';
import { type Company, readDeciders } from './deciders.ts';
import { hashOf } from './order-content.ts';
import { approvalRules, orderApprovals } from './tables.ts';

const decidedShown = 50;
const waitingShown = 500;

const isWaiting = and(isNull(orderApprovals.outcome), isNull(orders.deletedAt));

/**
 * What a person sees of their companies: deciders all of it, others what they asked for themselves. What an order was
 * when approval was asked for is what is shown; an order that changed has a newer request.
 */
export async function listApprovals(
  db: Database,
  { caller, today }: Asking,
): Promise<{ waiting: Approval[]; decided: Approval[] }> {
  const { companyIds, byCompany, decidesFor } = await findCompanies(db, { caller, today });
  if (companyIds.length === 0) return { waiting: [], decided: [] };
  const isSeen = or(
    and(inArray(orderApprovals.companyId, companyIds), eq(orderApprovals.askedBy, caller.id)),
    decidesFor.length > 0 ? inArray(orderApprovals.companyId, decidesFor) : undefined,
  );
  const [waiting, decided] = await Promise.all([
    read(db, and(isSeen, isWaiting)).limit(waitingShown),
    read(db, and(isSeen, sql`not (${isWaiting})`)).limit(decidedShown),
  ]);
  const show = (row: Row) => toApproval(row, byCompany.get(row.approval.companyId), caller);
  return { waiting: waiting.map(show), decided: decided.map(show) };
}

/** How many of them they can decide about now; null for a person who decides for no company. */
export async function countToDecide(db: Database, asking: Asking): Promise<number | null> {
  const { byCompany, decidesFor } = await findCompanies(db, asking);
  if (decidesFor.length === 0) return null;
  const rows = await read(db, and(inArray(orderApprovals.companyId, decidesFor), isWaiting)).limit(
    waitingShown,
  );
  return rows.filter((row) => !toApproval(row, byCompany.get(row.approval.companyId), asking.caller).whyNot)
    .length;
}

interface Asking {
  caller: { id: string };
  today: string;
}

/** The companies of a person, who decides for each, and for which they do. */
async function findCompanies(db: Database, { caller, today }: Asking) {
  const memberships = await db
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, caller.id));
  const companyIds = memberships.map(({ companyId }) => companyId);
  const byCompany = await readDeciders(db, companyIds, today);
  const decides = (id: string) => byCompany.get(id)?.deciders.some(({ userId }) => userId === caller.id);
  return { companyIds, byCompany, decidesFor: companyIds.filter(decides) };
}

const askers = alias(users, 'askers');
const deciders = alias(users, 'deciders');

function read(db: Database, wanted: ReturnType<typeof and>) {
  return db
    .select({
      approval: orderApprovals,
      company: companies.name,
      heldUntil: orders.heldUntil,
      deletedAt: orders.deletedAt,
      ownerApprovesOwn: approvalRules.ownerApprovesOwn,
      askedBy: askers.displayName,
      decidedBy: deciders.displayName,
    })
    .from(orderApprovals)
    .innerJoin(orders, eq(orders.id, orderApprovals.orderId))
    .innerJoin(companies, eq(companies.id, orderApprovals.companyId))
    .leftJoin(approvalRules, eq(approvalRules.companyId, orderApprovals.companyId))
    .leftJoin(askers, eq(askers.id, orderApprovals.askedBy))
    .leftJoin(deciders, eq(deciders.id, orderApprovals.decidedBy))
    .where(wanted)
    .orderBy(desc(sql`coalesce(${orderApprovals.decidedAt}, ${orderApprovals.createdAt})`), orderApprovals.id)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof read>>[number];

function toApproval(row: Row, company: Company | undefined, caller: { id: string }): Approval {
  const { approval } = row;
  const { content } = approval;
  // Deleting a waiting order withdraws the request.
  const outcome = approval.outcome ?? (row.deletedAt ? 'withdrawn' : null);
  const order = {
    ...{ total: content.totalCents, askedBy: approval.askedBy, owners: company?.owners ?? [] },
    ownerApprovesOwn: row.ownerApprovesOwn ?? false,
  };
  const own = company?.deciders.filter(({ userId }) => userId === caller.id) ?? [];
  const refusals = own.map((decider) => whyNotToDecide(decider, order) ?? null);
  const whyNot = own.length === 0 ? 'Only the company’s approvers can decide.' : refusals.find(Boolean);
  return {
    ...{ id: approval.id, orderId: approval.orderId, number: content.number },
    company: { id: approval.companyId, name: row.company },
    askedBy: row.askedBy,
    isOwn: approval.askedBy === caller.id,
    askedAt: approval.createdAt.toISOString(),
    lapsesAt: outcome === null ? row.heldUntil.toISOString() : null,
    reasons: approval.reasons,
    lines: content.lines.map(({ name, sku, quantity, totalCents }) => ({
      ...{ name, sku, quantity, total: minorToAmount(totalCents) },
    })),
    total: minorToAmount(content.totalCents),
    deliverTo: content.address,
    ...{ purchaseOrder: content.purchaseOrder, costCenter: content.costCenter ?? null, note: content.note },
    contentHash: hashOf(content),
    outcome,
    decidedBy: row.decidedBy,
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    decisionNote: approval.note,
    whyNot: refusals.includes(null) ? null : (whyNot ?? null),
  };
}
