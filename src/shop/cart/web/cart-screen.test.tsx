// @vitest-environment happy-dom
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CartTransport } from '#batteries/transport/web/cart-transport.tsx';
import { ada, loseConnection, refuse, renderPage, screen } from '#testing/render-page.tsx';
import { type CartProduct, type CartView, viewCart } from '../contract/cart.ts';
import type { CartLine } from '../rules/cart.ts';
import { CartScreen } from './cart-screen.tsx';

const cell: CartProduct = {
  ...{ name: 'Cell', sku: 'C-1', image: '', priceCents: 200, minOrder: 1, multiple: 1, available: 500 },
  ...{ tiers: [], isOnSale: true },
};

/** The server's cart, as far as these tests need it. */
function fakeCart(products: Record<string, CartProduct>, lines: CartLine[]) {
  let version = 1;
  const view = (): CartView =>
    viewCart(
      version,
      lines.map((line) => ({ ...line, product: products[line.productId] ?? cell })),
    );
  const change = (next: CartLine[]) => {
    version += 1;
    lines = next;
    return view();
  };
  return {
    view,
    change,
    api: {
      adviseTransport: loseConnection,
      getDispatchDay: () => ({ shipsBy: '2026-11-20' }),
      getCart: view,
      setCartLine: ({ params: { productId }, body }: { params: { productId: string }; body: object }) => {
        const line = { productId, quantity: Number((body as { quantity: unknown }).quantity) };
        return change(
          lines.some((known) => known.productId === productId)
            ? lines.map((known) => (known.productId === productId ? line : known))
            : [...lines, line],
        );
      },
      removeCartLine: ({ params: { productId } }: { params: { productId: string } }) =>
        change(lines.filter((line) => line.productId !== productId)),
    },
  };
}

const total = () => screen.findByRole('status', { name: 'Total' });
const totalIs = async (text: string) =>
  await waitFor(async () => expect((await total()).textContent).toBe(text));

describe('the cart’s screen', () => {
  it('says of each line that can be ordered by when it ships, and whether prices carry tax', async () => {
    const cart = fakeCart({ a: cell, b: { ...cell, name: 'Scarce', available: 2 } }, [
      { productId: 'a', quantity: 10 },
      { productId: 'b', quantity: 10 },
    ]);
    const shop = { prices: 'net' as const };
    renderPage(<CartScreen Transport={CartTransport} />, { user: ada, api: cart.api, shop });
    expect(await screen.findAllByText('Ships by 20 Nov 2026')).toHaveLength(1);
    expect((await total()).parentElement?.textContent).toBe('Total net$20.00');
  });

  it('says what is wrong with a line and mends it with one press', async () => {
    const cart = fakeCart(
      {
        a: { ...cell, name: 'Scarce', available: 12 },
        b: { ...cell, name: 'Boxed', multiple: 4, minOrder: 4 },
        c: { ...cell, name: 'Gone', isOnSale: false },
      },
      ['a', 'b', 'c'].map((productId) => ({ productId, quantity: 14 })),
    );
    const { user } = renderPage(<CartScreen Transport={CartTransport} />, { user: ada, api: cart.api });
    await screen.findByText('Only 12 left', { exact: false });
    const checkOut = screen.getByRole('button', { name: 'Check out' });
    expect(checkOut).toHaveProperty('disabled', true);
    screen.getByText('3 products cannot be ordered. Change or remove them.');

    await user.click(screen.getByRole('button', { name: 'Use 12: Scarce' }));
    await user.click(await screen.findByRole('button', { name: 'Use 16: Boxed' }));
    await user.click(await screen.findByRole('button', { name: 'Remove: Gone' }));
    await totalIs('$56.00');
    expect(screen.getByRole('link', { name: 'Check out' }).getAttribute('href')).toBe('/dashboard/checkout');
  });

  it('steps a boxed product by whole boxes', async () => {
    const cart = fakeCart({ b: { ...cell, multiple: 4, minOrder: 4 } }, [{ productId: 'b', quantity: 16 }]);
    const { user, calls } = renderPage(<CartScreen Transport={CartTransport} />, {
      user: ada,
      api: cart.api,
    });
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Cell' });
    await user.click(quantity);
    await user.keyboard('{ArrowUp}');
    await totalIs('$40.00');
    expect(calls.filter(({ name }) => name === 'setCartLine').map(({ body }) => body)).toMatchObject([
      { quantity: 20 },
    ]);
  });

  it('sends what was pressed last, however fast the steps were', async () => {
    const cart = fakeCart({ a: cell }, [{ productId: 'a', quantity: 1 }]);
    const { user } = renderPage(<CartScreen Transport={CartTransport} />, { user: ada, api: cart.api });
    await user.click(await screen.findByRole('spinbutton', { name: 'Quantity of Cell' }));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    await totalIs('$10.00');
    expect(cart.view().lines).toMatchObject([{ quantity: 5 }]);
  });

  it('never shows the quantity from before a step again', async () => {
    notifyManager.setScheduler((callback) => setTimeout(callback, 50));
    onTestFinished(() => notifyManager.setScheduler(defaultScheduler));
    const cart = fakeCart({ a: cell }, [{ productId: 'a', quantity: 1 }]);
    const { user } = renderPage(<CartScreen Transport={CartTransport} />, { user: ada, api: cart.api });
    const quantity = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of Cell' });
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(`${quantity.getAttribute('aria-valuenow')}`));
    watch.observe(quantity, { attributeFilter: ['aria-valuenow'] });
    await user.click(quantity);
    await user.keyboard('{ArrowUp}');
    await totalIs('$4.00');
    watch.disconnect();
    expect(shown).toEqual(['2']);
  });

  it('does not send a quantity that is no whole number, and says why', async () => {
    const cart = fakeCart({ a: cell }, [{ productId: 'a', quantity: 3 }]);
    const { user, calls } = renderPage(<CartScreen Transport={CartTransport} />, {
      user: ada,
      api: cart.api,
    });
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Cell' });
    await user.clear(quantity);
    await user.type(quantity, '0{Enter}');
    await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'));
    expect(calls.some(({ name }) => name === 'setCartLine')).toBe(false);
  });

  it('puts a removed product back with its quantity, by keyboard too', async () => {
    const products = { a: cell, b: { ...cell, name: 'Plate', priceCents: 100 } };
    const cart = fakeCart(products, [
      { productId: 'a', quantity: 10 },
      { productId: 'b', quantity: 7 },
    ]);
    const { user } = renderPage(<CartScreen Transport={CartTransport} />, { user: ada, api: cart.api });
    (await screen.findByRole('button', { name: 'Remove Plate' })).focus();
    await user.keyboard('{Enter}');
    await totalIs('$20.00');
    const undo = await screen.findByRole('button', { name: 'Undo: Plate was removed' });
    expect(document.activeElement).toBe(undo);
    await user.keyboard('{Enter}');
    await totalIs('$27.00');
  });

  it('shows a line that could not be removed again, with the reason, and says nothing when it goes elsewhere', async () => {
    const pack = { productId: 'b', quantity: 10 };
    const cart = fakeCart({ a: cell, b: { ...cell, name: 'Pack' } }, [
      { productId: 'a', quantity: 10 },
      pack,
    ]);
    const removeCartLine = () => refuse(409, 'conflict', 'The cart has changed.');
    const { user } = renderPage(<CartScreen Transport={CartTransport} />, {
      user: ada,
      api: { ...cart.api, removeCartLine },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Cell' }));
    await screen.findByText('The cart has changed.');
    await screen.findByRole('button', { name: 'Remove Cell' });
    await totalIs('$40.00');
    cart.change([pack]);
    await user.click(screen.getByRole('spinbutton', { name: 'Quantity of Pack' }));
    await user.keyboard('{ArrowUp}');
    await totalIs('$22.00');
    expect(screen.queryByText('Cell was removed.')).toBeNull();
  });

  it('asks about a new price until it is accepted', async () => {
    const cart = fakeCart({ a: { ...cell, priceCents: 300 } }, [
      { productId: 'a', quantity: 11, seenCents: 200 },
    ]);
    const { user, calls } = renderPage(<CartScreen Transport={CartTransport} />, {
      user: ada,
      api: cart.api,
    });
    await screen.findByText('The price has risen from $2.00 to $3.00 per unit');
    await user.click(screen.getByRole('button', { name: 'OK: new price of Cell' }));
    await waitFor(() => expect(screen.queryByText(/The price has risen/)).toBeNull());
    expect(calls.find(({ name }) => name === 'setCartLine')?.body).toEqual({ quantity: 11, seenPrice: 3 });
  });

  it('leads from an empty cart to the products', async () => {
    renderPage(<CartScreen Transport={CartTransport} />, { user: ada, api: fakeCart({}, []).api });
    await screen.findByText('Your cart is empty');
    const way = screen.getByRole('link', { name: 'Browse products' });
    expect(way.getAttribute('href')).toBe('/#products');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const cart = fakeCart({ a: cell }, [{ productId: 'a', quantity: 2 }]);
    let isBroken = true;
    const getCart = () => (isBroken ? refuse(403, 'not-allowed', 'Not now.') : cart.view());
    const { user } = renderPage(<CartScreen Transport={CartTransport} />, {
      user: ada,
      api: { ...cart.api, getCart },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(retry);
    await totalIs('$4.00');
  });
});
