// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import RequestQuote from './pages/request-quote.tsx';
import { sentQuote } from './testing/sent-quote.ts';

const cell = { productId: '4f1f3f0a-2d0a-4d57-8b3c-0c6b8f0a1d2e', sku: 'LFP-105', name: 'LFP cell 105 Ah' };

const address = {
  ...{ id: '11111111-2d0a-4d57-8b3c-0c6b8f0a1d2e', name: 'Plant Berlin', isDefault: true },
  ...{ recipient: 'Ada', street: 'Am Werk 1', extra: null, postcode: '10115', city: 'Berlin', region: null },
  ...{ country: 'DE', phone: '+4930901820' },
};

function open(search = '', refusal?: { field: string; message: string }) {
  return renderPage(<RequestQuote />, {
    ...{ user: ada, at: `/dashboard/quotes/new${search}` },
    api: {
      getQuote: () => sentQuote,
      getProfile: () => ({}) as never,
      listAddresses: () => [address],
      listMyCompanies: () => [],
      suggestSkus: () => [],
      checkQuickOrder: ({ body: { rows } }) => ({
        rows: rows.map(({ sku }) =>
          sku === cell.sku ? { code: 'taken' as const, product: cell } : { code: 'unknown' as const },
        ),
      }),
      requestQuote: () => {
        if (refusal) refuse(400, 'invalid-request', refusal.message, { issues: [refusal] });
        return { success: true, message: 'Request sent.', number: 'Q-2026-00018' };
      },
    },
  });
}

const sent = ({ calls }: ReturnType<typeof open>) => calls.filter(({ name }) => name === 'requestQuote');

it('takes products by SKU, once each, and says which SKU is unknown', async () => {
  const page = open();
  const sku = await screen.findByLabelText('SKU to add');
  await page.user.type(sku, 'NO-SUCH{Enter}');
  expect(await screen.findByText('No product on sale has this SKU.')).toBeTruthy();
  await page.user.clear(sku);
  await page.user.type(sku, 'LFP-105{Enter}');
  const quantity = await screen.findByLabelText('Quantity of LFP cell 105 Ah');
  await page.user.clear(quantity);
  await page.user.type(quantity, '400');
  await page.user.type(sku, 'LFP-105{Enter}');
  expect(await screen.findByText(/is already in the request/)).toBeTruthy();
  await page.user.selectOptions(screen.getByLabelText(/^Country/), 'Germany');
  await page.user.click(screen.getByRole('button', { name: 'Send request' }));
  await expect.poll(() => sent(page).length).toBe(1);
  const body = sent(page)[0]?.body as { id: string };
  expect(body).toMatchObject({
    ...{ name: 'Ada', phone: '+4930901820', buyingAs: null },
    lines: [{ productId: cell.productId, quantity: '400' }],
    delivery: { recipient: 'Ada', country: 'Germany' },
  });
  await expect.poll(page.address).toBe(`/dashboard/quotes/${body.id}`);
});

it('sends nothing without a product, and says so', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Add at least one product.')).toBeTruthy();
  expect(sent(page)).toEqual([]);
});

it('begins with the lines of an earlier quote, and shows a refusal at the field it names', async () => {
  const page = open(`?quote=${sentQuote.id}`, { field: 'lines.0.quantity', message: 'Too many.' });
  const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of LFP cell 105 Ah');
  expect(quantity.value).toBe('400');
  await page.user.selectOptions(screen.getByLabelText(/^Country/), 'Germany');
  await page.user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Too many.', { selector: '[id$=-error]' })).toBeTruthy();
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
});

it('begins with what another page asks for, by SKU or like an order, one line a product', async () => {
  open('?sku=LFP-105&quantity=420&sku=LFP-105&quantity=abc&sku=NO-SUCH&quantity=3');
  const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of LFP cell 105 Ah');
  expect(quantity.value).toBe('421');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
