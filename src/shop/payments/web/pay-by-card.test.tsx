// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import { PayByCard } from './pay-by-card.tsx';

const loadStripe = vi.hoisted(() => vi.fn());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

it('a card form that cannot be loaded says so, that nothing was charged, and is loaded again on request', async () => {
  loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
  const { user } = renderPage(
    <PayByCard
      {...{ amount: 12, clientSecret: 'pi_1_secret', heldUntil: null }}
      billing={{ name: 'Ada', email: 'ada@x.test' }}
      mayStillBePaid={async () => true}
      onCharged={async () => {}}
      onClosed={() => {}}
    />,
    { user: ada, shop: { payments: { provider: 'stripe', publishableKey: 'pk_test' } } },
  );
  expect(await screen.findByText('Card payment could not be loaded')).toBeTruthy();
  expect(screen.getByText('Please check your connection. Nothing was charged.')).toBeTruthy();
  loadStripe.mockResolvedValue(null);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay $12.00' })).toBeTruthy();
  expect(screen.queryByText('Card payment could not be loaded')).toBeNull();
});
