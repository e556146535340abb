import { afterEach, expect, it, vi } from 'vitest';
import type { NewOrder, WrittenOrder } from './write-order.ts';
import { writeTogether } from './write-together.ts';

function orderOf(customer: string, { id = `order of ${customer}`, lines = 1 } = {}): NewOrder {
  return {
    id,
    customer: { id: customer, email: '', name: '', phone: '' },
    lines: Array.from({ length: lines }, () => ({})),
  } as NewOrder;
}

/** A database that does nothing until it is told what becomes of a statement. */
function openWriting() {
  const statements: {
    ids: string[];
    answer(...outcomes: WrittenOrder[]): void;
    fail(error: unknown): void;
  }[] = [];
  const write = writeTogether(
    (orders) =>
      new Promise((resolve, reject) => {
        const ids = orders.map(({ id }) => id);
        statements.push({ ids, answer: (...outcomes) => resolve(outcomes), fail: reject });
      }),
  );
  const statement = async (index: number) => {
    await expect.poll(() => statements.length).toBeGreaterThan(index);
    const found = statements[index];
    if (!found) throw new Error('No such statement came.');
    return found;
  };
  return { write, statement, ids: () => statements.map(({ ids }) => ids) };
}

/** Two statements are under way, with others waiting for them. */
async function openBusyWriting() {
  const writing = openWriting();
  for (const early of ['early', 'early too']) void writing.write(orderOf(early));
  await writing.statement(1);
  return writing;
}

afterEach(() => {
  vi.useRealTimers();
});

it('an order is written at once where no other is being written', () => {
  const { write, ids } = openWriting();
  void write(orderOf('early'));
  expect(ids()).toEqual([['order of early']]);
});

it('a few that come meanwhile wait for one that is held up no longer than some milliseconds', async () => {
  const { write, statement, ids } = openWriting();
  for (const customer of ['held up', 'b', 'a']) void write(orderOf(customer));
  expect(ids()).toEqual([['order of held up']]);
  expect((await statement(1)).ids).toEqual(['order of a', 'order of b']);
});

it('an order that was written sends off none that came after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { write, statement, ids } = openWriting();
  void write(orderOf('early'));
  void write(orderOf('a'));
  await vi.advanceTimersByTimeAsync(30);
  (await statement(0)).answer('placed');
  await vi.advanceTimersByTimeAsync(0);
  void write(orderOf('b'));
  await vi.advanceTimersByTimeAsync(40);
  expect(ids()).toEqual([['order of early'], ['order of a']]);
  await vi.advanceTimersByTimeAsync(10);
  expect(ids()).toEqual([['order of early'], ['order of a'], ['order of b']]);
});

it('after several orders at once, the next ones gather for a moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { write, statement, ids } = openWriting();
  for (const customer of ['early', 'a', 'b']) void write(orderOf(customer));
  (await statement(0)).answer('placed');
  await vi.advanceTimersByTimeAsync(0);
  (await statement(1)).answer('placed', 'placed');
  await vi.advanceTimersByTimeAsync(1);
  void write(orderOf('c'));
  void write(orderOf('d'));
  expect(ids()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2);
  expect(ids()[2]).toEqual(['order of c', 'order of d']);
});

it('as soon as sixteen wait, they go without waiting for the one before them', () => {
  const { write, ids } = openWriting();
  const many = [...'abcdefghijklmnop'];
  for (const customer of ['early', ...many]) void write(orderOf(customer));
  expect(ids()).toEqual([['order of early'], many.map((one) => `order of ${one}`)]);
});

it('orders that come while others are being written go together, each with its own outcome', async () => {
  const { write, statement } = await openBusyWriting();
  const outcomes = Promise.all(['c', 'a', 'b'].map((customer) => write(orderOf(customer))));
  (await statement(0)).answer('placed');
  const together = await statement(2);
  expect(together.ids, 'in the order of their customers').toEqual(['order of a', 'order of b', 'order of c']);
  together.answer('too-many-open-orders', 'placed', 'changed');
  expect(await outcomes).toEqual(['changed', 'too-many-open-orders', 'placed']);
});

it('no two of one customer or of one id go together', async () => {
  const { write, statement } = await openBusyWriting();
  void write(orderOf('a', { id: '1' }));
  void write(orderOf('a', { id: '2' }));
  void write(orderOf('b', { id: '1' }));
  void write(orderOf('c', { id: '3' }));
  (await statement(0)).answer('placed');
  expect((await statement(2)).ids).toEqual(['1', '3']);
  (await statement(2)).answer('placed', 'placed');
  expect((await statement(3)).ids).toEqual(['2', '1']);
});

it('large orders go by themselves, in their turn', async () => {
  const { write, statement } = await openBusyWriting();
  for (const [customer, lines] of [
    ['a', 150],
    ['b', 51],
    ['c', 50],
    ['d', 300],
  ] as const)
    void write(orderOf(customer, { lines }));
  for (const [index, ids] of [['order of a', 'order of c'], ['order of b'], ['order of d']].entries()) {
    (await statement(index)).answer('placed');
    expect((await statement(index + 2)).ids).toEqual(ids);
  }
});

it('what is undone together is written one by one, so that no order fails by another’s', async () => {
  const { write, statement } = await openBusyWriting();
  const bad = write(orderOf('a'));
  const good = write(orderOf('b'));
  (await statement(0)).answer('placed');
  (await statement(2)).fail(new Error('stock_is_not_oversold'));
  expect([(await statement(3)).ids, (await statement(4)).ids]).toEqual([['order of a'], ['order of b']]);
  (await statement(3)).fail(new Error('stock_is_not_oversold'));
  (await statement(4)).answer('placed');
  await expect(bad).rejects.toThrow('stock_is_not_oversold');
  expect(await good).toBe('placed');
});

it('when the database is away all waiting orders fail at once, and the next one asks again', async () => {
  const { write, statement, ids } = await openBusyWriting();
  const waiting = Promise.allSettled([write(orderOf('a')), write(orderOf('b'))]);
  (await statement(0)).answer('placed');
  (await statement(2)).fail(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  expect(await waiting).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(ids()).toHaveLength(3);
  void write(orderOf('c'));
  expect((await statement(3)).ids).toEqual(['order of c']);
});
