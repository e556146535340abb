import { and, eq, inArray, isNull } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { documents } from '#shop/documents/server/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { payments } from '#shop/payments/server/tables.ts';
import type { LoggedAction } from '../contract/admin-action.ts';
import type { AdminSubjectKind } from '../rules/admin-actions.ts';

type Place = Pick<LoggedAction['subject'], 'isThere' | 'orderId' | 'productId'>;
type Subject = { kind: AdminSubjectKind; id: string };

const nowhere: Place = { isThere: false, orderId: null, productId: null };

/** Where what was done something to can be looked at, if it is still there. */
export async function findSubjects(db: Database, subjects: Subject[]): Promise<(subject: Subject) => Place> {
  const idsOf = (wanted: AdminSubjectKind) => [
    ...new Set(subjects.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
  ];
  const found = await Promise.all([
    findOrders(db, idsOf('order')),
    findOrdersOfPayments(db, idsOf('payment')),
    findProducts(db, idsOf('product')),
    findProductsOfDocuments(db, idsOf('document')),
    findUsers(db, idsOf('user')),
    findUnits(db, idsOf('unit')),
  ]);
  const places = new Map(found.flat());
  return ({ id }) => places.get(id) ?? nowhere;
}

type Found = [id: string, place: Place][];

async function findOrders(db: Database, ids: string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const kept = and(inArray(orders.id, ids), isNull(orders.deletedAt));
  const rows = await db.select({ id: orders.id }).from(orders).where(kept);
  return rows.map(({ id }) => [id, { isThere: true, orderId: id, productId: null }]);
}

async function findOrdersOfPayments(db: Database, ids: string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: payments.id, orderId: orders.id })
    .from(payments)
    .innerJoin(orders, and(eq(orders.id, payments.orderId), isNull(orders.deletedAt)))
    .where(inArray(payments.id, ids));
  return rows.map(({ id, orderId }) => [id, { isThere: true, orderId, productId: null }]);
}

async function findProducts(db: Database, ids: string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const onSale = and(inArray(products.id, ids), isNull(products.deletedAt));
  const rows = await db.select({ id: products.id }).from(products).where(onSale);
  return rows.map(({ id }) => [id, { isThere: true, orderId: null, productId: id }]);
}

async function findProductsOfDocuments(db: Database, ids: string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: documents.id, productId: products.id })
    .from(documents)
    .innerJoin(products, and(eq(products.id, documents.productId), isNull(products.deletedAt)))
    .where(inArray(documents.id, ids));
  return rows.map(({ id, productId }) => [id, { isThere: true, orderId: null, productId }]);
}

async function findUnits(db: Database, ids: string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: units.id }).from(units).where(inArray(units.id, ids));
  return rows.map(({ id }) => [id, { ...nowhere, isThere: true }]);
}

async function findUsers(db: Database, ids: string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return rows.map(({ id }) => [id, { ...nowhere, isThere: true }]);
}
