import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { DeliveryAddress } from '#shop/orders/rules/delivery-address.ts';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { findOrderable } from '#shop/orders/server/orderable-products.ts';
import { placeOrder } from '#shop/orders/server/place-order.ts';
import type { DemoTrade } from '#trade/companies/server/demo.ts';
import { companyBuyers } from '#trade/companies/server/tables.ts';
import { ordersForCompanies } from './ask-for-approval.ts';
import { decideApproval } from './decide-approval.ts';
import { hashOf, readContent } from './order-content.ts';
import { approvalRules, memberLimits, orderApprovals } from './tables.ts';

interface DemoOrder {
  id: string;
  company: keyof DemoTrade['companies'];
  buyer: string;
  purchaseOrder: string;
  lines: [sku: string, quantity: number][];
  decided?: { by: string; decision: 'approve' | 'decline'; note: string };
}

const bo = 'buyer@ampyard.test';
const ann = 'approver@ampyard.test';
const noor = 'noor@dewit-vans.test';

/** One within the limits, and above them one that waits, one that was approved and one that was declined. */
const demoOrders: DemoOrder[] = [
  {
    ...{ id: 'de300000-0000-4000-8000-000000000101', company: 'conversions', buyer: bo },
    ...{ purchaseOrder: 'PO-2026-0311', lines: [['AY-M355-12S1P', 12]] },
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000102', company: 'conversions', buyer: bo },
    ...{ purchaseOrder: 'PO-2026-0312', lines: [['AY-BMU-32', 40]] },
    decided: { by: ann, decision: 'approve', note: 'For the eight vans of December.' },
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000103', company: 'conversions', buyer: bo },
    ...{ purchaseOrder: 'PO-2026-0315', lines: [['AY-V84-NMC', 2]] },
    decided: {
      by: ann,
      decision: 'decline',
      note: 'Over this quarter’s budget. Please ask again in January.',
    },
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000104', company: 'conversions', buyer: bo },
    ...{
      purchaseOrder: 'PO-2026-0318',
      lines: [
        ['AY-V52-NMC', 2],
        ['AY-HJB-450', 4],
      ],
    },
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000105', company: 'vans', buyer: noor },
    ...{ purchaseOrder: 'DWV 4471', lines: [['AY-V84-NMC', 2]] },
  },
];

const places: Record<keyof DemoTrade['companies'], { phone: string; delivery: DeliveryAddress }> = {
  conversions: {
    phone: '+4940123456',
    delivery: {
      ...{ recipient: 'Buyer & Sons Conversions', street: '12 Dock Road' },
      ...{ postcode: '20457', city: 'Hamburg', country: 'Germany' },
    },
  },
  vans: {
    phone: '+31102223344',
    delivery: {
      ...{ recipient: 'De Wit Vans B.V.', street: 'Stationsweg 8' },
      ...{ postcode: '3011 AB', city: 'Rotterdam', country: 'Netherlands' },
    },
  },
};

/** Limits that a cart of packs passes, and orders in every state of approval. */
export async function addDemoApprovals(tx: Database, trade: DemoTrade): Promise<void> {
  const { companies, people } = trade;
  const limits = [
    { company: companies.conversions, email: bo, orderLimit: 10_000_00, monthLimit: 60_000_00 },
    { company: companies.vans, email: noor, orderLimit: null, monthLimit: 40_000_00 },
  ];
  await tx.insert(approvalRules).values([
    { companyId: companies.conversions, approvesNewAddresses: false },
    { companyId: companies.vans, approvalAbove: 20_000_00 },
  ]);
  for (const { company, email, ...limit } of limits) {
    const userId = people[email]?.id;
    if (userId) await tx.insert(memberLimits).values({ companyId: company, userId, ...limit });
  }
  for (const order of demoOrders) await addDemoOrder(tx, trade, order);
}

const readTimeZone = async () => 'UTC';

/** Placed and decided as people do it, so that states, stock and history agree. */
async function addDemoOrder(tx: Database, { companies, people }: DemoTrade, order: DemoOrder): Promise<void> {
  const [buyer, companyId] = [people[order.buyer], companies[order.company]];
  const lines = await readLines(tx, order.lines);
  if (!buyer || lines.length < order.lines.length) return;
  const caller = { id: buyer.id, email: buyer.email, isAdmin: false } as Parameters<typeof placeOrder>[1];
  const { phone, delivery } = places[order.company];
  await tx.insert(companyBuyers).values({ userId: buyer.id, companyId });
  await placeOrder(
    {
      ...{ db: tx, rules: { holdHours: 24, maxOpenOrders: 1_000 } },
      companyOrders: ordersForCompanies(readTimeZone),
    },
    caller,
    {
      ...{ id: order.id, purchaseOrder: order.purchaseOrder, delivery, address: addressText(delivery) },
      ...{ customer: { name: buyer.name, phone }, buyingAs: companyId, lines },
    },
  );
  // Everyone in the demo begins by buying for themselves.
  await tx.delete(companyBuyers).where(eq(companyBuyers.userId, buyer.id));
  const decider = order.decided && people[order.decided.by];
  const placed = await findOrderRow(tx, order.id);
  if (!order.decided || !decider || !placed) return;
  const { decision, note } = order.decided;
  await decideApproval(
    { db: tx, readTimeZone, readHoldHours: async () => 24 },
    placed,
    { decision, note, contentHash: hashOf(await readContent(tx, placed)) },
    decider,
  );
}

/** At the prices of now. */
async function readLines(tx: Database, wanted: DemoOrder['lines']) {
  const found = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(
      inArray(
        products.sku,
        wanted.map(([sku]) => sku),
      ),
    );
  const references = found.map(({ id }) => ({ id }));
  const onSale = await findOrderable(tx, references);
  return wanted.flatMap(([sku, quantity]) => {
    const product = onSale.find((one) => one?.sku === sku);
    if (!product) return [];
    const { unitCents, totalCents } = priceFor(product, quantity);
    return [{ product: { id: product.id }, quantity, seen: { unitCents, totalCents } }];
  });
}

/** What was asked and decided about orders that are removed with the demo. */
export async function forgetDemoApprovals(tx: Database, companyIds: string[]): Promise<void> {
  await tx
    .delete(orderApprovals)
    .where(sql`${inArray(orderApprovals.companyId, companyIds)} or ${orderApprovals.orderId} in (
      select id from orders where transaction_id like 'pi_sandbox_%')`);
  await tx.delete(approvalRules).where(inArray(approvalRules.companyId, companyIds));
}
