// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CallAnswer } from '#platform/contract/calls.ts';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import type { Address } from '#shop/addresses/contract/addresses.ts';
import { viewCart } from '#shop/cart/contract/cart.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const product = {
  ...{ name: 'Cell', sku: 'C-1', image: '', priceCents: 200, minOrder: 1, multiple: 1, available: 500 },
  ...{ tiers: [], isOnSale: true },
};
const hull = {
  ...{ recipient: 'Lovelace Motors', street: '1 Dock Road', extra: '', postcode: 'HU1 2AA' },
  ...{ city: 'Hull', region: '', country: 'the netherlands' },
};

const terms = { place: null, days: null, shipsBy: null, arrivesBy: null, holidaysKnown: true, verdict: null };
const pickUp = {
  ...{ ...terms, method: 'ex-works', label: 'Pick-up', mode: 'pick-up' as const, incoterm: 'EXW' as const },
  ...{ price: 0, total: 20 },
};
const byRoad = {
  ...{ ...terms, method: 'road', label: 'By road', mode: 'road' as const, incoterm: 'DAP' as const },
  ...{ price: 95, total: 115, shipsBy: '2026-11-20', arrivesBy: '2026-11-25' },
};
const byAir = {
  ...{ method: 'air', label: 'By air', mode: 'air' as const, reason: 'These goods may not go by air.' },
};

const lyon = {
  ...{ id: '4f1f3f0a-2d0a-4d57-8b3c-0c6b8f0a1d2e', name: 'Plant Lyon', recipient: 'Lovelace SA' },
  ...{ street: '3 rue Volta', extra: null, postcode: '69003', city: 'Lyon', region: null, country: 'FR' },
  ...{ phone: '+33472000000', isDefault: true },
};

interface Known {
  book?: Address[];
  refusal?: { field: string; message: string };
  profilePhone?: string;
  lastPhone?: string;
  /** Where the last order went. */
  place?: typeof hull;
  shop?: Partial<ShopInfo>;
  tax?: CallAnswer<'getOrderTax'>['tax'];
}

/** The checkout of a customer who has ordered to Hull before. */
async function open(known: Known = {}) {
  const { profilePhone = '', lastPhone = '', book = [], refusal, place = hull, shop, tax = null } = known;
  const cart = viewCart(1, [{ productId: '0b9a1e5c-6c5f-4f7b-9a55-3d1e6f7a8b9c', quantity: 10, product }]);
  const page = renderPage(<CheckoutPage buyingAs={shop ? null : undefined} />, {
    ...{ user: ada, ...(shop && { shop }) },
    at: '/dashboard/checkout',
    api: {
      getCart: () => cart,
      getProfile: () => ({ email: ada.email, phone: profilePhone }) as CallAnswer<'getProfile'>,
      listAddresses: () => book,
      addAddress: () => lyon,
      listDeliveryAddresses: () => [place],
      getOrderTax: () => ({ tax }),
      getMyDeliveryOptions: () => ({
        goods: 20,
        shipsBy: null,
        options: [pickUp, byRoad],
        unavailable: [byAir],
      }),
      listMyOrders: () => (lastPhone ? [{ phone: lastPhone } as Order] : []),
      placeOrderOfLines: () => {
        if (refusal) refuse(400, 'invalid-request', refusal.message, { issues: [refusal] });
        return { success: true, message: '' };
      },
    },
  });
  await screen.findByRole('button', { name: 'Place the order' });
  return page;
}

const typedIn = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('the checkout', () => {
  it('says which step it is, and leads back to the cart', async () => {
    await open();
    const steps = within(screen.getByRole('navigation', { name: 'Checkout' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...[expect.stringContaining('Cart'), expect.stringContaining('Details')],
      expect.stringContaining('Payment'),
    ]);
    expect(steps.getByRole('link', { name: /Cart/ }).getAttribute('href')).toBe('/dashboard/cart');
  });

  it('begins with the last address and the profile’s phone', async () => {
    await open({ profilePhone: '4930901820', lastPhone: '31105550142' });
    expect(typedIn(/^Phone/)).toBe('4930901820');
    expect(typedIn(/^Street and number/)).toBe('1 Dock Road');
  });

  it('begins with the last order’s phone where the profile has none', async () => {
    await open({ lastPhone: '31105550142' });
    expect(typedIn(/^Phone/)).toBe('31105550142');
  });

  it('adds the chosen delivery to the total, with its dates, and says why others are not offered', async () => {
    const { user } = await open();
    const road = await screen.findByRole('radio', { name: /By road.*Arrives by 25 Nov 2026/ });
    expect(screen.getByRole('radio', { name: /Pick-up/, checked: true })).toBeTruthy();
    expect(screen.getByLabelText('Total').textContent).toBe('$20.00');
    await user.click(road);
    expect(screen.getByLabelText('Total').textContent).toBe('$115.00');
    expect(document.body.textContent).toContain('By air: These goods may not go by air.');
  });

  it('begins with the default of the address book, and its phone', async () => {
    const annex = {
      ...lyon,
      id: lyon.id.replace('4', '5'),
      name: 'Annex',
      street: '9 quai',
      isDefault: false,
    };
    const { user } = await open({ profilePhone: '4930901820', book: [lyon, annex] });
    expect([typedIn(/^Street and number/), typedIn(/^Phone/)]).toEqual(['3 rue Volta', '+33472000000']);
    expect(screen.queryByRole('checkbox', { name: 'Save this address' })).toBeNull();
    const saved = screen.getByLabelText('Saved addresses');
    expect(within(saved).getAllByRole('option')).toHaveLength(4);
    await user.selectOptions(saved, within(saved).getByRole('option', { name: /^Annex: / }));
    expect(typedIn(/^Street and number/)).toBe('9 quai');
  });

  it('adds the address to the address book once the order is placed', async () => {
    const { user, calls } = await open();
    await user.type(screen.getByLabelText(/^Phone/), '010 555 0142');
    await user.selectOptions(screen.getByLabelText(/^Country/), 'Netherlands');
    await user.click(screen.getByRole('checkbox', { name: 'Save this address' }));
    await user.type(screen.getByLabelText('Address name'), 'Plant Hull');
    await user.click(screen.getByRole('button', { name: 'Place the order' }));
    await screen.findByText('An order placed successfully');
    const names = calls.map(({ name }) => name);
    expect(names.indexOf('addAddress')).toBeGreaterThan(names.indexOf('placeOrderOfLines'));
    expect(calls.find(({ name }) => name === 'addAddress')?.body).toMatchObject({
      ...{ name: 'Plant Hull', street: '1 Dock Road', country: 'Netherlands', phone: '010 555 0142' },
    });
    expect(calls.find(({ name }) => name === 'placeOrderOfLines')?.body).not.toHaveProperty('addressName');
  });

  it('says at the field what the shop has refused', async () => {
    const message = 'Enter a phone number such as +31 6 12345678';
    const { user } = await open({ refusal: { field: 'phone', message } });
    await user.type(screen.getByLabelText(/^Phone/), '12345');
    await user.selectOptions(screen.getByLabelText(/^Country/), 'Netherlands');
    await user.click(screen.getByRole('button', { name: 'Place the order' }));
    await vi.waitFor(() => expect(screen.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
  });

  it('asks for the sales tax of a whole address, and says what it waits for', async () => {
    const place = {
      ...hull,
      street: '7 Lamar Blvd',
      city: 'Austin',
      postcode: '78703',
      country: 'United States',
    };
    const tax = {
      amount: 9.08,
      rows: [{ label: 'Sales tax 8.25 %', amount: 9.08 }],
      reasons: ['Sales tax of Texas'],
    };
    const shop = { chargesTaxOn: 'all' as const, taxesByAddress: true as const };
    const { user, calls } = await open({ place, shop, tax });
    await user.click(await screen.findByRole('radio', { name: /By road/ }));
    await user.selectOptions(screen.getByLabelText(/^Country/), 'United States');
    expect(screen.getByText('Sales tax').nextElementSibling?.textContent).toBe(
      'Depends on the delivery address',
    );
    expect(calls.some(({ name, body }) => name === 'getOrderTax' && 'street' in (body as object))).toBe(
      false,
    );
    await user.type(screen.getByLabelText(/^Region/), 'TX');
    expect((await screen.findByText('Sales tax 8.25 %')).nextElementSibling?.textContent).toBe('$9.08');
    expect(calls.findLast(({ name }) => name === 'getOrderTax')?.body).toMatchObject({
      ...{ country: 'US', postcode: '78703', region: 'TX', city: 'Austin', street: '7 Lamar Blvd' },
    });
  });

  it('has every country in a list', async () => {
    await open();
    const options = within(screen.getByLabelText(/^Country/)).getAllByRole('option');
    expect(options.length).toBeGreaterThan(190);
  });

  it.each([
    ['+49 30 901820', '+4930901820'],
    ['+1 (555) 010-4422', '+15550104422'],
    ['+31 (0)10 555 0142', '+31105550142'],
    ['0031-10-5550142', '0031105550142'],
    ['030/90 18 20', '030901820'],
    ['+44\u00a020\u202f7946\u20110958', '+442079460958'],
    ['+33.1.42.68.53.00', '+33142685300'],
  ])('takes a phone written as %s', async (written, sent) => {
    const { user, calls } = await open();
    await user.type(screen.getByLabelText(/^Phone/), written);
    // The select of these tests does not take a form's first value, as a browser's does (e2e/orders/cart.spec.ts).
    await user.selectOptions(screen.getByLabelText(/^Country/), 'Netherlands');
    await user.click(screen.getByRole('button', { name: 'Place the order' }));
    await screen.findByText('An order placed successfully');
    expect(calls.find(({ name }) => name === 'placeOrderOfLines')?.body).toMatchObject({ phone: sent });
  });
});
