// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatAmount } from '#platform/kernel/money.ts';
import { sessionStore } from '#platform/web/shell/session/session-store.ts';
import { ada, loseConnection, renderPage, screen } from '#testing/render-page.tsx';
import { PublicPrice } from '../public-price.tsx';
import { forgetOwnPrices } from './load-own-prices.ts';
import { useOwnPrice } from './use-own-price.ts';

const [cell, plate] = ['0b5e8d4e-6f0e-4c43-9f0c-0d8a3f6f0c11', '0b5e8d4e-6f0e-4c43-9f0c-0d8a3f6f0c12'];
const company = { id: '0b5e8d4e-6f0e-4c43-9f0c-0d8a3f6f0c13', name: 'Volta GmbH' };

function Price({ id }: { id: string }) {
  const { price } = useOwnPrice({ _id: id, price: 42, tiers: [] });
  return (
    <p>
      {formatAmount(price)}
      <PublicPrice cents={4_200} ownCents={price * 100} />
    </p>
  );
}

const prices = (
  <>
    <Price id={cell} />
    <Price id={plate} />
  </>
);
const answer = { company, prices: [{ productId: cell, price: 30, tiers: [] }] };
const asked = <Call extends { name: string }>(calls: Call[]) =>
  calls.filter(({ name }) => name === 'listMyPrices');

// What a tab knows outlives a page.
beforeEach(forgetOwnPrices);

describe('the prices of a visitor', () => {
  it('are asked for once for all that a page shows, with the public one struck through where it is higher', async () => {
    const { calls } = renderPage(prices, { user: ada, api: { listMyPrices: () => answer } });
    expect((await screen.findByText('$30.00')).textContent).toBe('$30.00Public price: $42.00');
    expect(screen.getAllByText('$42.00').map(({ tagName }) => tagName)).toEqual(['S', 'P']);
    expect(asked(calls).map(({ query }) => query)).toEqual([{ products: `${cell},${plate}` }]);
  });

  it('are not asked for without a session', async () => {
    const { calls } = renderPage(prices);
    expect(await screen.findAllByText('$42.00')).toHaveLength(2);
    expect(calls).toEqual([]);
  });

  it('are not asked for again on the next page of a person who pays public prices', async () => {
    let count = 0;
    const api = {
      listMyPrices: () => {
        count++;
        return { company: null, prices: [] };
      },
    };
    renderPage(<Price id={cell} />, { user: ada, api });
    await expect.poll(() => localStorage.getItem('publicPrices')).toContain(ada.email);
    const { ask } = await import('./load-own-prices.ts');
    ask(ada.email, plate);
    await act(async () => await new Promise((done) => setTimeout(done)));
    expect(count).toBe(1);
  });

  it('are gone with the session, and asked for again for another buyer', async () => {
    renderPage(prices, { user: ada, api: { listMyPrices: () => answer } });
    await screen.findByText('$30.00');
    act(() => void sessionStore.end());
    expect(screen.queryByText('$30.00')).toBeNull();
  });

  it('are the public ones where they cannot be had', async () => {
    const { calls } = renderPage(prices, { user: ada, api: { listMyPrices: loseConnection } });
    await expect.poll(() => asked(calls)).toHaveLength(1);
    expect(screen.getAllByText('$42.00')).toHaveLength(2);
  });
});
