import { describe, expect, it, vi } from 'vitest';
import { ShopError } from '#platform/contract/errors.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { reconcileEverything } from './reconcile-payments.ts';
import { orderPartsOf } from './settle-payment.ts';
import { payments } from './tables.ts';
import { expectBooksToBalance } from './testing/books.ts';

type Call = 'createIntent' | 'findIntent' | 'cancelIntent';

/** The sandbox behind a line that fails when told: before the work is done, or after it. */
async function openShop() {
  const faults: Partial<Record<Call, 'before' | 'after'>> = {};
  const faulty = (sandbox: PaymentProvider): PaymentProvider => {
    const through =
      <Input extends unknown[], Answer>(name: Call, call: (...input: Input) => Promise<Answer>) =>
      async (...input: Input) => {
        const unreachable = new ShopError('temporarily-unavailable', 'Card payment is not available.');
        if (faults[name] === 'before') throw unreachable;
        const answer = await call(...input);
        if (faults[name] === 'after') throw unreachable;
        return answer;
      };
    return {
      ...sandbox,
      createIntent: through('createIntent', sandbox.createIntent),
      findIntent: through('findIntent', sandbox.findIntent),
      cancelIntent: through('cancelIntent', sandbox.cancelIntent),
    };
  };
  const shop = await openTestShop({ paymentProvider: faulty });
  const product = await addProduct(shop.database.db);
  const ada = await addCustomer(shop);
  return { shop, faults, ada, product, order: await ada.order(product) };
}

describe('a payment provider that cannot be reached', () => {
  it.each(['before', 'after'] as const)(
    '%s making the intent costs a retry, and no second intent',
    async (when) => {
      const { faults, ada, order, shop } = await openShop();
      faults.createIntent = when;
      const answer = await ada.prepare(order);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBeDefined();
      delete faults.createIntent;
      const { clientSecret } = (await ada.prepare(order)).json();
      await ada.charge(clientSecret);
      await reconcileEverything(shop.payments);
      expect((await ada.read(order._id)).json().paid).toBe(true);
      await expectBooksToBalance(shop.database.db, { productId: order.productID, supplied: 100 });
    },
  );

  it('when the browser says that it has paid leaves the order to the reconciliation', async () => {
    const { faults, ada, order, shop } = await openShop();
    const { clientSecret } = (await ada.prepare(order)).json();
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    faults.findIntent = 'before';
    expect((await ada.confirm(order, paymentIntent.id)).statusCode).toBe(503);
    await reconcileEverything(shop.payments);
    expect((await ada.read(order._id)).json().paid).toBe(false);
    delete faults.findIntent;
    await reconcileEverything(shop.payments);
    expect((await ada.read(order._id)).json().paid).toBe(true);
  });

  it('keeps an order from being deleted, because it might be charged', async () => {
    const { faults, ada, order } = await openShop();
    await ada.prepare(order);
    faults.cancelIntent = 'before';
    expect((await ada.deleteOrder(order._id)).statusCode).toBe(503);
    expect((await ada.read(order._id)).json().paid).toBe(false);
    faults.cancelIntent = 'after';
    expect((await ada.deleteOrder(order._id)).statusCode).toBe(503);
    delete faults.cancelIntent;
    expect((await ada.deleteOrder(order._id)).statusCode).toBe(200);
  });

  it('does not keep the other orders from lapsing', async () => {
    const { faults, ada, order, product, shop } = await openShop();
    await ada.prepare(order);
    const untouched = await ada.order(product);
    faults.cancelIntent = 'before';
    await shop.database.db.update(orders).set({ heldUntil: new Date(0) });
    expect(await lapseOrders(orderPartsOf(shop.payments))).toBe(1);
    expect((await ada.read(untouched._id)).json().isLapsed).toBe(true);
    expect((await ada.read(order._id)).json().isLapsed).toBe(false);
  });

  it('when a paid order’s other payment is closed does not undo the payment', async () => {
    const { faults, ada, order, shop } = await openShop();
    await ada.prepare(order);
    const url = '/api/create-payment-intent';
    const { clientSecret } = (
      await ada.call({ method: 'POST', url, payload: { total: order.total } })
    ).json();
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    faults.cancelIntent = 'before';
    expect((await ada.confirm(order, paymentIntent.id)).statusCode).toBe(200);
    await expectBooksToBalance(shop.database.db, { productId: order.productID, supplied: 100 });
  });
});

describe('the reconciliation after a start', () => {
  async function openWithPayments(count: number, findIntent: PaymentProvider['findIntent']) {
    const asked = vi.fn(findIntent);
    const shop = await openTestShop({ paymentProvider: (sandbox) => ({ ...sandbox, findIntent: asked }) });
    await shop.database.db.insert(payments).values(
      Array.from({ length: count }, (_, index) => ({
        id: `pi_${index}`,
        provider: 'sandbox' as const,
        clientSecret: `pi_${index}_secret`,
        amountCents: 100,
        currency: 'usd',
      })),
    );
    return { shop, asked };
  }

  it('asks for everything that is open, however much', async () => {
    const { shop, asked } = await openWithPayments(450, async () => undefined);
    await reconcileEverything(shop.payments);
    expect(new Set(asked.mock.calls.map(([id]) => id)).size).toBe(450);
    expect(asked).toHaveBeenCalledTimes(450);
  });

  it('gives up for now when the provider is down, rather than wait for each payment', async () => {
    const { shop, asked } = await openWithPayments(30, async () => {
      throw new ShopError('temporarily-unavailable', 'Card payment is not available.');
    });
    await reconcileEverything(shop.payments);
    expect(asked).toHaveBeenCalledTimes(5);
  });

  it('goes on after one payment that cannot be checked', async () => {
    const { shop, asked } = await openWithPayments(30, async (id) => {
      if (id === 'pi_3') throw new Error('out of luck');
      return undefined;
    });
    await reconcileEverything(shop.payments);
    expect(asked).toHaveBeenCalledTimes(30);
  });
});
