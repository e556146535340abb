// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { QuoteToAnswer } from '../contract/quotes.ts';
import AnswerQuote from './pages/answer-quote.tsx';
import { requestedQuote } from './testing/sent-quote.ts';

function open(quote: QuoteToAnswer = requestedQuote, refusal?: { field: string; message: string }) {
  return renderPage(<AnswerQuote />, {
    ...{ user: ada, at: `/dashboard/allQuotes/${quote.id}`, path: 'dashboard/allQuotes/:quoteId' },
    api: {
      getQuoteToAnswer: () => quote,
      sendQuote: () => {
        if (refusal) refuse(400, 'invalid-request', refusal.message, { issues: [refusal] });
        return { success: true, message: 'Q-2026-00017/1 sent.', reference: 'Q-2026-00017/1' };
      },
    },
  });
}

const price = () => screen.findByLabelText('Unit price of LFP cell 105 Ah');
const sent = ({ calls }: ReturnType<typeof open>) => calls.filter(({ name }) => name === 'sendQuote');

describe('the answer to a request', () => {
  it('shows the margin against the list price and the total while it is typed, and sends them as shown', async () => {
    const page = open();
    const field = await price();
    expect(screen.getByText('List $8.00 · same')).toBeTruthy();
    await page.user.clear(field);
    await page.user.type(field, '6.5');
    expect(screen.getByText('List $8.00 · −18.8 % (−$600.00)')).toBeTruthy();
    await page.user.selectOptions(screen.getByLabelText('Delivery'), 'Road freight');
    await page.user.type(screen.getByLabelText(/^Delivery cost/), '40');
    expect(screen.getByLabelText('Total').textContent).toBe('$2,640.00');
    await page.user.click(screen.getByRole('button', { name: 'Send offer' }));
    await expect.poll(() => sent(page).length).toBe(1);
    expect(sent(page)[0]?.body).toEqual({
      ...{ version: 1, validUntil: '2026-12-18', note: '' },
      lines: [
        {
          ...{ productId: requestedQuote.lists[0]?.productId, quantity: '400', unitPrice: '6.5' },
          // 100 are in stock, so it starts with the product's own lead time.
          ...{ leadDays: 28, note: '' },
        },
      ],
      delivery: { method: 'road', price: '40' },
    });
  });

  it('says at the field what is wrong and sends nothing', async () => {
    const page = open();
    await page.user.clear(await price());
    await page.user.click(screen.getByRole('button', { name: 'Send offer' }));
    expect((await price()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Total').textContent).toBe('–');
    expect(sent(page)).toEqual([]);
  });

  it('shows a refusal at the field it names', async () => {
    const page = open(requestedQuote, { field: 'validUntil', message: 'Choose today or a later day.' });
    await price();
    await page.user.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText('Choose today or a later day.')).toBeTruthy();
    expect(screen.getByLabelText(/^Valid until/).getAttribute('aria-invalid')).toBe('true');
  });

  it('states no lead time that is not known', async () => {
    const lists = requestedQuote.lists.map((listed) => ({ ...listed, leadDays: null }));
    const page = open({ ...requestedQuote, lists });
    await price();
    await page.user.click(screen.getByRole('button', { name: 'Send offer' }));
    await expect.poll(() => sent(page).length).toBe(1);
    expect(sent(page)[0]?.body).toMatchObject({ lines: [{ leadDays: null }] });
  });

  it('leaves out what is not on sale, and says so', async () => {
    const gone = { ...requestedQuote.requested[0], productId: crypto.randomUUID(), name: 'Old cell' };
    const requested = [...requestedQuote.requested, gone as (typeof requestedQuote.requested)[number]];
    open({ ...requestedQuote, requested });
    await price();
    expect(screen.getByText('Not on sale: left out of the offer')).toBeTruthy();
    expect(screen.queryByLabelText('Unit price of Old cell')).toBeNull();
  });
});
