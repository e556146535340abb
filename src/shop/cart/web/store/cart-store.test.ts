import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#platform/web/shell/session/session-store.ts';
import { CartStore } from './cart-store.ts';

const [cell, plate] = ['0b5e8d4e-6f0e-4c43-9f0c-0d8a3f6f0c11', '1b5e8d4e-6f0e-4c43-9f0c-0d8a3f6f0c22'];
const ada = { email: 'ada@x.test', displayName: 'Ada', photoURL: null };
const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
let tabs: EventTarget;

beforeEach(() => {
  stored.clear();
  fetched.mockReset();
  tabs = new EventTarget();
  vi.stubGlobal('window', tabs);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  sessionStore.end();
});

type Lines = [string, number][];

const linesOf = (lines: Lines) => lines.map(([productId, quantity]) => ({ productId, quantity }));

/** The shop's next answer: its cart as it is then. */
function answer(version: number, lines: Lines): void {
  fetched.mockResolvedValueOnce(Response.json({ version, lines: linesOf(lines), inBoth: [] }));
}

const sent = () =>
  fetched.mock.calls.map(([address, init]) => `${init?.method} ${address} ${init?.body ?? ''}`.trim());

describe('before sign-in, the cart', () => {
  it('is kept in the browser, one line a product, and is there again on the next page', async () => {
    const store = new CartStore();
    await store.set({ productId: cell, quantity: 10 });
    await store.set({ productId: plate, quantity: 2 });
    await store.set({ productId: cell, quantity: 12 });
    expect(new CartStore().getSnapshot()).toEqual(
      linesOf([
        [cell, 12],
        [plate, 2],
      ]),
    );
    await store.remove(cell);
    expect(store.getSnapshot()).toEqual(linesOf([[plate, 2]]));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is the same in all tabs at once', async () => {
    const [one, other] = [new CartStore(), new CartStore()];
    const heard = vi.fn();
    other.subscribe(heard);
    await one.set({ productId: cell, quantity: 10 });
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }));
    expect(heard).toHaveBeenCalled();
    expect(other.getSnapshot()).toEqual(linesOf([[cell, 10]]));
    await other.set({ productId: plate, quantity: 1 });
    expect(stored.get('cart')).toBe(
      JSON.stringify(
        linesOf([
          [cell, 10],
          [plate, 1],
        ]),
      ),
    );
  });

  it.each([
    '{',
    'null',
    '7',
    '[{}]',
    '[{"productId":"x","quantity":1}]',
    `[{"productId":"${cell}","quantity":0.5}]`,
    `[{"productId":"${cell}","quantity":1e10}]`,
  ])('is empty where storage is spoilt: %s', (text) => {
    stored.set('cart', text);
    expect(new CartStore().getSnapshot()).toEqual([]);
  });
});

describe('at sign-in', () => {
  it('the browser’s cart is sent, and emptied only once the shop has said yes', async () => {
    const store = new CartStore();
    await store.set({ productId: cell, quantity: 10 });
    sessionStore.begin(ada, 'token-1');
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(store.mergeHere()).rejects.toMatchObject({ code: 'unreachable' });
    expect(stored.get('cart')).toBe(JSON.stringify(linesOf([[cell, 10]])));
    answer(3, [[cell, 20]]);
    await store.mergeHere();
    expect(stored.has('cart')).toBe(false);
    expect(store.getSnapshot()).toEqual(linesOf([[cell, 20]]));
    const merge = `POST /api/cart/merge ${JSON.stringify({ lines: linesOf([[cell, 10]]) })}`;
    expect(sent()).toEqual([merge, merge]);
  });

  it('what another tab puts in while the answer is on its way stays for the next time', async () => {
    const store = new CartStore();
    await store.set({ productId: cell, quantity: 10 });
    sessionStore.begin(ada, 'token-1');
    fetched.mockImplementationOnce(async () => {
      stored.set(
        'cart',
        JSON.stringify(
          linesOf([
            [cell, 10],
            [plate, 1],
          ]),
        ),
      );
      return Response.json({ version: 1, lines: linesOf([[cell, 10]]), inBoth: [] });
    });
    await store.mergeHere();
    expect(stored.get('cart')).toBe(JSON.stringify(linesOf([[plate, 1]])));
  });

  it('the price that was seen goes with its line, and is noted once where none was known', async () => {
    const store = new CartStore();
    await store.set({ productId: cell, quantity: 10, seenCents: 250 });
    await store.set({ productId: plate, quantity: 1 });
    const line = (productId: string, unit: number) => ({ productId, price: { unit } });
    store.rememberSeen({ lines: [line(cell, 3), line(plate, 4.5)] } as never);
    store.rememberSeen({ lines: [line(cell, 3), line(plate, 9)] } as never);
    sessionStore.begin(ada, 'token-1');
    answer(1, []);
    await store.mergeHere();
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)).lines).toEqual([
      { productId: cell, quantity: 10, seenPrice: 2.5 },
      { productId: plate, quantity: 1, seenPrice: 4.5 },
    ]);
  });

  it('nothing is sent where nothing is in it', async () => {
    sessionStore.begin(ada, 'token-1');
    expect(await new CartStore().mergeHere()).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('what is added to what may be there already', () => {
  it('never makes it less', async () => {
    const store = new CartStore();
    await store.set({ productId: cell, quantity: 10 });
    await store.add({ productId: cell, quantity: 4 });
    await store.add({ productId: plate, quantity: 2 });
    expect(store.getSnapshot()).toEqual(
      linesOf([
        [cell, 10],
        [plate, 2],
      ]),
    );
  });

  it('is left to the shop to compare, where the shop keeps the cart', async () => {
    sessionStore.begin(ada, 'token-1');
    const store = new CartStore();
    answer(7, [[cell, 30]]);
    await store.add({ productId: cell, quantity: 4 });
    expect(store.getSnapshot()).toEqual(linesOf([[cell, 30]]));
    expect(stored.has('cart')).toBe(false);
  });
});

describe('with the shop, the cart', () => {
  it('is changed one press after the other, so that the last one pressed is the last one done', async () => {
    sessionStore.begin(ada, 'token-1');
    const store = new CartStore();
    let letGo = () => {};
    fetched.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return Response.json({ version: 1, lines: linesOf([[cell, 10]]) });
    });
    answer(2, [[cell, 11]]);
    const both = Promise.all([
      store.set({ productId: cell, quantity: 10 }),
      store.set({ productId: cell, quantity: 11 }),
    ]);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    letGo();
    await both;
    expect(sent()).toEqual([
      `PUT /api/cart/lines/${cell} {"quantity":10}`,
      `PUT /api/cart/lines/${cell} {"quantity":11}`,
    ]);
    expect(store.getSnapshot()).toEqual(linesOf([[cell, 11]]));
  });

  it('is not set back by an older answer that comes later, nor by another person’s', async () => {
    sessionStore.begin(ada, 'token-1');
    const store = new CartStore();
    const cart = (version: number, lines: Lines) => ({ version, lines: linesOf(lines) }) as never;
    store.accept(ada.email, cart(5, [[cell, 5]]));
    store.accept(ada.email, cart(4, [[cell, 4]]));
    store.accept('eve@x.test', cart(9, [[plate, 9]]));
    expect(store.getSnapshot()).toEqual(linesOf([[cell, 5]]));
  });

  it('does not notify its readers of an answer that it knows already', () => {
    sessionStore.begin(ada, 'token-1');
    const store = new CartStore();
    const heard = vi.fn();
    store.subscribe(heard);
    const cart = { version: 1, lines: linesOf([[cell, 5]]) } as never;
    store.accept(ada.email, cart);
    store.accept(ada.email, cart);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('leaves this browser at sign-out', async () => {
    sessionStore.begin(ada, 'token-1');
    const store = new CartStore();
    store.subscribe(() => {});
    store.accept(ada.email, { version: 1, lines: linesOf([[cell, 5]]) } as never);
    sessionStore.end();
    expect(store.getSnapshot()).toEqual([]);
    expect(stored.size).toBe(0);
  });
});
