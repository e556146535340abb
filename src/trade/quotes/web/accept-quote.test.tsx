// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { Quote } from '../contract/quotes.ts';
import QuotePage from './pages/quote.tsx';
import { sentQuote } from './testing/sent-quote.ts';

const orderId = '11111111-2d0a-4d57-8b3c-4f1f3f0a1d2e';

type AcceptAnswer = { success: true; message: string; orderId: string; awaitsApproval: boolean };

const accepted: AcceptAnswer = { success: true, message: 'Accepted.', orderId, awaitsApproval: false };

/** Nothing where the shop charges none; each time it is asked, the next. */
type Opened = { taxes?: number[] };

function open(
  accept: () => AcceptAnswer | Promise<AcceptAnswer>,
  quotes: Quote[] = [sentQuote],
  { taxes }: Opened = {},
) {
  let [reads, asked] = [0, 0];
  return renderPage(<QuotePage />, {
    ...(taxes && { shop: { chargesTaxOn: 'all' as const } }),
    ...{ user: ada, at: `/dashboard/quotes/${sentQuote.id}`, path: 'dashboard/quotes/:quoteId' },
    api: {
      getQuote: () => quotes[Math.min(reads++, quotes.length - 1)] ?? sentQuote,
      acceptQuote: accept,
      getQuoteTax: () => {
        const amount = taxes?.[Math.min(asked++, taxes.length - 1)] ?? 0;
        return { tax: { amount, rows: [{ label: 'VAT 19 %', amount }], reasons: [] } };
      },
    },
  });
}

async function openDialog({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Accept quote' }));
  return within(screen.getByRole('dialog'));
}

const accepting = ({ calls }: ReturnType<typeof open>) => calls.filter(({ name }) => name === 'acceptQuote');

it('names the offer that was shown, and leads to the order', async () => {
  const page = open(() => accepted);
  const dialog = await openDialog(page);
  await page.user.type(dialog.getByLabelText('Purchase-order number'), 'PO-7');
  await page.user.click(dialog.getByRole('button', { name: 'Accept and order' }));
  await expect.poll(page.address).toBe(`/dashboard/orders/${orderId}`);
  expect(accepting(page)).toMatchObject([{ body: { contentHash: 'what-was-seen', purchaseOrder: 'PO-7' } }]);
});

it('shows each line at its price with its lead time, and the day until which it is valid', async () => {
  open(() => accepted);
  expect(await screen.findByText('400 × $6.50')).toBeTruthy();
  expect(screen.getByText('SKU LFP-105 · Lead time: 28 days')).toBeTruthy();
  expect(screen.getByText('31 Dec 2026')).toBeTruthy();
});

it('is sent once, also when pressed twice', async () => {
  let answer: (value: AcceptAnswer) => void = () => undefined;
  const page = open(
    () =>
      new Promise<AcceptAnswer>((resolve) => {
        answer = resolve;
      }),
  );
  const dialog = await openDialog(page);
  await page.user.dblClick(dialog.getByRole('button', { name: 'Accept and order' }));
  await page.user.keyboard('{Enter}');
  expect(accepting(page)).toHaveLength(1);
  answer(accepted);
  await expect.poll(page.address).toBe(`/dashboard/orders/${orderId}`);
  expect(accepting(page)).toHaveLength(1);
});

it('keeps to what was seen when a new revision came meanwhile, says so, and shows the new one', async () => {
  const [offer] = [sentQuote.offer];
  if (!offer) throw new Error('The quote has no offer.');
  const newer = {
    ...{ ...sentQuote, reference: 'Q-2026-00017/2' },
    offer: { ...offer, revision: 2, reference: 'Q-2026-00017/2', contentHash: 'newer', total: 2500 },
  };
  const page = open(
    () => refuse(409, 'changed-meanwhile', 'We have sent a new revision. Check it, then accept.'),
    [sentQuote, newer],
  );
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Accept and order' }));
  expect(await dialog.findByText(/We have sent a new revision/)).toBeTruthy();
  expect(await screen.findByText('Offer Q-2026-00017/2')).toBeTruthy();
  // The dialog still is about the first: pressed again, it names no offer that was never shown in it.
  await page.user.click(dialog.getByRole('button', { name: 'Accept and order' }));
  await expect.poll(() => accepting(page).length).toBe(2);
  expect(accepting(page).map(({ body }) => body)).toMatchObject([
    { contentHash: 'what-was-seen' },
    { contentHash: 'what-was-seen' },
  ]);
});

it('offers nothing that cannot be done any more', async () => {
  open(() => accepted, [{ ...sentQuote, state: 'expired', steps: [] }]);
  expect(await screen.findByText(/This quote has expired/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept|Decline|Withdraw|Send message/ })).toBeNull();
});

it('shows the tax before it is accepted, sends what was shown, and shows the present one where it has changed', async () => {
  const page = open(
    () => refuse(409, 'price-changed', 'Tax is $520.00 now. Please check and accept again.'),
    [sentQuote],
    {
      taxes: [494, 494, 520],
    },
  );
  expect(await screen.findByText('VAT 19 %')).toBeTruthy();
  expect(screen.getByText('$3,094.00')).toBeTruthy();
  const dialog = await openDialog(page);
  expect(dialog.getByText(/for \$3,094.00, including \$494.00 tax/)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Accept and order' }));
  expect(await dialog.findByText(/Tax is \$520.00 now/)).toBeTruthy();
  expect(await dialog.findByText(/for \$3,120.00, including \$520.00 tax/)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Accept and order' }));
  await expect.poll(() => accepting(page).length).toBe(2);
  expect(accepting(page).map(({ body }) => body)).toMatchObject([{ tax: 494 }, { tax: 520 }]);
});
