import { AsyncResource } from 'node:async_hooks';
import { isDatabaseUnavailable } from '#platform/server/database/failures.ts';
import type { NewOrder, WrittenOrder } from './write-order.ts';

/** All of them or none; answers what became of each. */
type WriteOrders = (orders: NewOrder[]) => Promise<WrittenOrder[]>;
export type WriteOrder = (order: NewOrder) => Promise<WrittenOrder>;

/** The second is for when the first is held up: two that are not only wait for each other, since each announces its stock. */
const concurrency = 2;
/** So many orders do not wait for the first; fewer are written quicker together, in half the time for each. */
const worthAnother = 16;
/** For so long at the most: the first may be held up by something that is nothing to the others. */
const patienceMs = 50;
/** Many small orders may keep each other waiting as long as one large one. */
const mostLines = 200;
/**
 * After several orders at once the next ones are on their way: who has their answer sends another, and half the cost
 * of a statement is the statement itself.
 */
const gatherMs = 3;

interface Waiting {
  order: NewOrder;
  write: WriteOrders;
  /** Until it has waited long enough; ended once it is written, or it would send off others by themselves. */
  patience?: NodeJS.Timeout;
  resolve(outcome: WrittenOrder | Promise<WrittenOrder>): void;
  reject(error: unknown): void;
}

/**
 * Orders that come while others are being written wait for these, and are then written together: one statement and one
 * commit for all of them take little longer than for one. An order that comes alone does not wait. A batch that fails
 * is written one by one, so that no order fails by another's.
 */
export function writeTogether(write: WriteOrders): WriteOrder {
  let waiting: Waiting[] = [];
  let underWay = 0;
  let gathering: NodeJS.Timeout | undefined;

  async function writeNext(): Promise<void> {
    const { together, left } = chooseNext(waiting);
    const [first] = together;
    if (!first) return;
    waiting = left;
    for (const { patience } of together) clearTimeout(patience);
    underWay++;
    try {
      const outcomes = await first.write(together.map(({ order }) => order));
      for (const [index, { resolve }] of together.entries()) resolve(outcomes[index] ?? 'changed');
    } catch (error) {
      const isHopeless = together.length === 1 || isDatabaseUnavailable(error);
      for (const { order, write, resolve, reject } of together)
        isHopeless ? reject(error) : resolve(writeAlone(write)(order));
    }
    underWay--;
    if (together.length > 1 && waiting.length < worthAnother) gather();
    else begin();
  }

  function begin(): void {
    clearTimeout(gathering);
    gathering = undefined;
    if (underWay < concurrency) void writeNext();
  }

  function gather(): void {
    gathering ??= setTimeout(begin, gatherMs);
  }

  return (order) =>
    new Promise((resolve, reject) => {
      // Another order's end may start this one: its trace still belongs to its own request.
      const request = new AsyncResource('order');
      const writeFor: WriteOrders = (orders) => request.runInAsyncScope(write, undefined, orders);
      const one: Waiting = { order, write: writeFor, resolve, reject };
      waiting.push(one);
      if ((underWay === 0 && !gathering) || waiting.length >= worthAnother) begin();
      else one.patience = setTimeout(begin, patienceMs);
    });
}

export function writeAlone(write: WriteOrders): WriteOrder {
  return async (order) => (await write([order]))[0] ?? 'changed';
}

/** In the order of their customers, for whose turns no two statements then wait crosswise. */
function chooseNext(waiting: Waiting[]): { together: Waiting[]; left: Waiting[] } {
  const together: Waiting[] = [];
  const left: Waiting[] = [];
  const taken = new Set<string>();
  let lines = 0;
  for (const one of waiting) {
    const { id, customer } = one.order;
    const fits = !taken.has(id) && !taken.has(customer.id) && lines + one.order.lines.length <= mostLines;
    if (fits || together.length === 0) {
      together.push(one);
      lines += one.order.lines.length;
    } else left.push(one);
    taken.add(id).add(customer.id);
  }
  together.sort((a, b) => (a.order.customer.id < b.order.customer.id ? -1 : 1));
  return { together, left };
}
