import { amountToMinor } from '#platform/kernel/money.ts';
import type { OrderEventKind } from '#shop/orders/rules/events.ts';

/** An order that was requested, and what its buyer was told about it. */
export interface AskedOrder {
  readonly id: string;
  readonly email: string;
  readonly payload: { id: string; lines: AskedLine[] };
  /**
   * Nothing as long as no answer has come: it may have been placed or not, and is asked for again. Who was sent away
   * meanwhile never gets to know.
   */
  verdict?: 'placed' | 'refused' | 'sent away';
  /** Why it was refused. */
  words?: string;
  /** What the shop has said that happened to it since. */
  readonly told: Set<OrderEventKind>;
}

export interface AskedLine {
  productId: string;
  quantity: number;
  unitPrice: number;
  total: number;
}

/** What everyone was told, to be held against what is there. */
export class Ledger {
  readonly orders: AskedOrder[] = [];
  /** Units that admins have put into stock, by product: what they were told, and what they have heard no answer to. */
  readonly supplied = new Map<string, { told: number; unanswered: number }>();
  /** Answers that must not occur. */
  readonly complaints: string[] = [];

  ofBuyer(email: string): AskedOrder[] {
    return this.orders.filter((order) => order.email === email);
  }

  supply(productId: string, units: number, outcome: 'told' | 'unanswered'): void {
    const supplied = this.supplied.get(productId) ?? { told: 0, unanswered: 0 };
    supplied[outcome] += units;
    this.supplied.set(productId, supplied);
  }
}

/** Paid and deleted orders are through with their buyers. */
export function isOpen({ verdict, told }: AskedOrder): boolean {
  return verdict === 'placed' && !told.has('paid') && !told.has('deleted');
}

type Query = (statement: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Whatever differs from what a buyer was told, in words. */
export async function holdAgainstLedger(query: Query, ledger: Ledger): Promise<string[]> {
  const wrong = [...ledger.complaints];
  const { rows } = await query(`
    select o.id, o.email, o.deleted_at is not null as is_deleted,
      (select json_agg(json_build_array(product_id, quantity, unit_cents, total_cents) order by position)
        from order_lines where order_id = o.id) as lines,
      (select json_agg(kind) from order_events where order_id = o.id) as events
    from orders o`);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const order of ledger.orders) {
    const row = found.get(order.id);
    // A buyer who is dismissed while they ask again is refused, and what was placed before is deleted.
    if (order.verdict === 'refused' && row && !row.is_deleted)
      wrong.push(`order ${order.id} was refused (${order.words}) and is there`);
    if (order.verdict !== 'placed') continue;
    if (JSON.stringify(row?.lines) !== JSON.stringify(linesOf(order)))
      wrong.push(
        `order ${order.id} was placed as ${JSON.stringify(linesOf(order))}, and is ${JSON.stringify(row)}`,
      );
    const untold = [...order.told].filter((kind) => !(row?.events as string[] | undefined)?.includes(kind));
    if (untold.length > 0) wrong.push(`order ${order.id} was said to be ${untold.join(', ')}, and is not`);
  }
  const asked = new Set(ledger.orders.map(({ id }) => id));
  const ofCrowd = rows.filter(({ email }) => ledger.orders.some((order) => order.email === email));
  for (const { id } of ofCrowd) if (!asked.has(String(id))) wrong.push(`order without a request: ${id}`);
  return [...wrong, ...(await findWrongSupplies(query, ledger))];
}

function linesOf({ payload }: AskedOrder) {
  return payload.lines.map(({ productId, quantity, unitPrice, total }) => [
    productId,
    quantity,
    amountToMinor(unitPrice),
    amountToMinor(total),
  ]);
}

async function findWrongSupplies(query: Query, { supplied }: Ledger): Promise<string[]> {
  const { rows } = await query(`
    select product_id, sum(on_hand_change)::int as units from stock_movements
    where kind = 'correction' and on_hand_change > 0 group by 1`);
  const moved = new Map(rows.map(({ product_id, units }) => [String(product_id), Number(units)]));
  return [...supplied].flatMap(([id, { told, unanswered }]) => {
    const units = moved.get(id) ?? 0;
    const isRight = units >= told && units <= told + unanswered;
    return isRight
      ? []
      : [`of product ${id} ${told} to ${told + unanswered} units were put into stock, and ${units} moved`];
  });
}
