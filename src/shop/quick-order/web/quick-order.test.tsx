// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findNearestSkus, skuKey } from '#platform/kernel/sku.ts';
import { viewCart } from '#shop/cart/contract/cart.ts';
import { ada, loseConnection, refuse, renderPage, screen } from '#testing/render-page.tsx';
import { readQuantity, viewVerdict } from '../contract/quick-order.ts';
import { judgeQuickOrder, type QuickOrderProduct } from '../rules/quick-order.ts';
import QuickOrder from './pages/quick-order.tsx';

type Product = QuickOrderProduct & { name: string };

const product = (sku: string, given: Partial<Product> = {}): Product => ({
  ...{ id: sku, sku, name: `Product ${sku}`, isOnSale: true, inCart: 0 },
  ...{ priceCents: 200, minOrder: 1, multiple: 1, available: 500, tiers: [], ...given },
});

/** The shop's side, as far as the screen can tell: the rules are the real ones. */
function fakeShop(...products: Product[]) {
  const judge = (rows: { sku: string; quantity: string | number; inCart?: number }[]) => {
    const nearest = findNearestSkus(
      new Set(rows.map(({ sku }) => skuKey(sku))),
      products.map(({ sku }) => sku),
    );
    const read = rows.map(({ sku, quantity, inCart }) => {
      const cell = readQuantity(String(quantity));
      return { sku, quantity: 'quantity' in cell ? cell.quantity : undefined, seenInCart: inCart };
    });
    return judgeQuickOrder(read, products, nearest);
  };
  return {
    products,
    api: {
      checkQuickOrder: ({ body: { rows } }: { body: { rows: Parameters<typeof judge>[0] } }) => ({
        rows: judge(rows).map((verdict, at) => viewVerdict(verdict, String(rows[at]?.quantity))),
      }),
      addQuickOrder: ({ body: { rows } }: { body: { rows: Parameters<typeof judge>[0] } }) => {
        const verdicts = judge(rows);
        for (const { product, becomes } of verdicts) if (product && becomes) product.inCart = becomes;
        return {
          ...viewCart(2, []),
          rows: verdicts.map((verdict, at) => viewVerdict(verdict, String(rows[at]?.quantity))),
        };
      },
      suggestSkus: () => products.map(({ sku, name, available }) => ({ sku, name, available })),
    },
  };
}

const open = (api: Parameters<typeof renderPage>[1] & object) =>
  renderPage(<QuickOrder />, { user: ada, ...api });
const pasteField = () => screen.findByLabelText('Paste from a spreadsheet');
const sku = (row: number) => screen.getByLabelText(`SKU of row ${row}`);
const quantity = (row: number) => screen.getByLabelText(`Quantity of row ${row}`);
const row = (number: number) => sku(number).closest('li')?.textContent ?? '';
const paste = (where: HTMLElement, text: string) =>
  fireEvent.paste(where, { clipboardData: { getData: () => text } });
const upload = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File([text], name)] } });

const sheet = [
  ...['Quantity\tArticle', '5\tx 100 a', '6\tX-200-B', '9\tX-300-C', '2\tX-400-D', '1\tX-2OO-BB'],
  ...['a few\tX-100-A', '3\tX-100-A', '1\t=HYPERLINK("http://127.0.0.1")<img src=x onerror=alert(1)>'],
].join('\r\n');

const range = () => [
  product('X-100-A'),
  product('X-200-B', { priceCents: 300, multiple: 4 }),
  product('X-300-C', { priceCents: 400, available: 7 }),
  product('X-400-D', { isOnSale: false }),
];

describe('a quick order', () => {
  it('says of each pasted row what becomes of it', async () => {
    open({ api: fakeShop(...range()).api });
    paste(await pasteField(), sheet);
    await screen.findByText('3 of 8 rows ready, 5 with errors.');
    expect(row(2)).toContain('Product X-100-A · X-100-A · $2.00 per unit');
    expect(row(2)).toContain('· $16.00Merged with row 8: 8 in total');
    expect(row(3)).toContain('Sold in boxes of 4: 8 instead of 6');
    expect(row(4)).toContain('Only 7 left');
    expect(row(5)).toContain('No longer on sale');
    expect(row(6)).toContain('No product has this SKU');
    expect(row(7)).toContain('Please provide a value between (0-9).');
    expect(row(8)).toContain('Merged with row 2');
    expect(row(9)).toContain('No product has this SKU');
    expect(screen.getByText('$40.00')).toBeTruthy();
  });

  it('adds the good rows, keeps the others, and mends them with one press', async () => {
    const shop = fakeShop(...range());
    const { user } = open({ api: shop.api });
    paste(await pasteField(), sheet);
    await user.click(await screen.findByRole('button', { name: 'Add 2 lines to cart' }));
    await screen.findByText('2 lines are in your cart');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View cart' }));
    expect(sku(4)).toHaveProperty('value', 'X-300-C');

    await user.click(await screen.findByRole('button', { name: 'Use 7: row 4' }));
    expect(document.activeElement).toBe(sku(4));
    await user.click(screen.getByRole('button', { name: 'Use X-200-B: row 6' }));
    await waitFor(() =>
      expect(row(6)).toContain('Sold in boxes of 4: 4 instead of 1. Already in your cart: 8, new total 12'),
    );
    await user.click(screen.getByRole('button', { name: 'Add 2 lines to cart' }));
    await waitFor(() => expect(screen.queryByLabelText('SKU of row 4')).toBeNull());
    expect(shop.products.map(({ inCart }) => inCart)).toEqual([8, 12, 7, 0]);
  });

  it('is sent again as it was when no answer came', async () => {
    const shop = fakeShop(product('X-1'));
    let isLost = true;
    const addQuickOrder: typeof shop.api.addQuickOrder = (input) => {
      const answer = shop.api.addQuickOrder(input);
      return isLost ? loseConnection() : answer;
    };
    const { user, calls } = open({ api: { ...shop.api, addQuickOrder } });
    paste(await pasteField(), 'X-1\t3');
    await user.click(await screen.findByRole('button', { name: 'Add 1 line to cart' }));
    await screen.findByText('We could not confirm that the lines were added to your cart');
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 line is in your cart');
    const sent = calls.filter(({ name }) => name === 'addQuickOrder').map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(shop.products[0]?.inCart).toBe(3);
    expect(sessionStorage.getItem('quickOrder:ada@x.test')).toBeNull();
  });

  it('says that rows changed in the meantime, and keeps them', async () => {
    const shop = fakeShop(product('X-1'), product('X-2'));
    const { user } = open({ api: shop.api });
    paste(await pasteField(), 'X-1\t3\nX-2\t4');
    const add = await screen.findByRole('button', { name: 'Add 2 lines to cart' });
    for (const one of shop.products.slice(1)) one.isOnSale = false;
    await user.click(add);
    await screen.findByText('Some rows changed in the meantime and were not added. Check them again.');
    expect(sku(2)).toHaveProperty('value', 'X-2');
  });

  it('adds nothing that was refused, and says why', async () => {
    const shop = fakeShop(product('X-1'));
    const addQuickOrder = () => refuse(409, 'conflict', 'Your cart is full.');
    const { user } = open({ api: { ...shop.api, addQuickOrder } });
    paste(await pasteField(), 'X-1\t3');
    await user.click(await screen.findByRole('button', { name: 'Add 1 line to cart' }));
    await screen.findByText('Your cart is full.');
    expect(sku(1)).toHaveProperty('value', 'X-1');
  });

  it('adds what was typed with one press, while the shop still checks it', async () => {
    const shop = fakeShop(product('X-1'));
    const { user } = open({ api: shop.api });
    await pasteField();
    await user.type(sku(1), 'X-1');
    await user.type(quantity(1), '2');
    await user.click(screen.getByRole('button', { name: /^Add .*to cart$/ }));
    await screen.findByText('1 line is in your cart');
    expect(shop.products[0]?.inCart).toBe(2);
  });

  it('is typed by keyboard alone, with suggestions', async () => {
    const { user } = open({ api: fakeShop(product('K-12-X')).api });
    await pasteField();
    screen.getByRole('combobox', { name: 'SKU of row 1' }).focus();
    await user.keyboard('k12');
    const option = await screen.findByRole('option', { name: /K-12-X/ });
    await user.keyboard('{ArrowDown}');
    expect(option.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    expect(sku(1)).toHaveProperty('value', 'K-12-X');
    await user.keyboard('{Enter}12');
    await screen.findByText('1 row ready.');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(sku(2));
  });

  it('can be checked again when the shop did not answer', async () => {
    const shop = fakeShop(product('X-1'));
    let isBroken = true;
    const checkQuickOrder: typeof shop.api.checkQuickOrder = (input) =>
      isBroken ? refuse(403, 'not-allowed', 'Not now.') : shop.api.checkQuickOrder(input);
    const { user } = open({ api: { ...shop.api, checkQuickOrder } });
    paste(await pasteField(), 'X-1\t3');
    await screen.findByText('Could not check the rows');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 row ready.');
  });
});

describe('the rows of a quick order', () => {
  it('come from a file; what is no file of rows is refused in words', async () => {
    open({ api: fakeShop().api });
    await pasteField();
    upload('order.xlsx', 'PK\u0003\u0004…');
    await screen.findByText(/This is an Excel workbook\./);
    upload('order.csv', '\n');
    await screen.findByText('No rows found.');
    upload('order.csv', '\uFEFF"SKU";"Qty"\r\n"Z-1";"1"\r\n"Z-2";"2"\r\n');
    await waitFor(() => expect(sku(3)).toHaveProperty('value', 'Z-2'));
  });

  it('are a thousand at most, shown a hundred at a time; the rest is said to be left out', async () => {
    const { user } = open({ api: fakeShop().api });
    await pasteField();
    upload('order.csv', `"SKU";"Qty"\r\n${'"X-1";"1"\r\n'.repeat(1_003)}`);
    await screen.findByText('3 rows did not fit');
    await screen.findByText('0 of 1,000 rows ready, 1,000 with errors.');
    // SKU and quantity of each row; to find a label among so many takes seconds.
    const countFields = () => document.querySelectorAll('ul[aria-label="Rows"] input').length;
    expect(countFields()).toBe(200);
    await user.click(screen.getByText('Show 100 more of 900'));
    expect(countFields()).toBe(400);
  });

  it('are cleared and restored', async () => {
    const { user } = open({ api: fakeShop().api });
    paste(await pasteField(), 'Y-1\t4\nY-2\t5');
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(sku(1)).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Restore 2 rows' }));
    expect(sku(2)).toHaveProperty('value', 'Y-2');
    expect(quantity(2)).toHaveProperty('value', '5');
  });

  it('are replaced by a file or added to, as its sender says', async () => {
    const { user } = open({ api: fakeShop().api });
    paste(await pasteField(), 'Y-1\t4\nY-2\t5');
    await waitFor(() => expect(sku(2)).toHaveProperty('value', 'Y-2'));
    upload('order.csv', 'Z-1,1\nZ-2,2\n');
    await screen.findByText('Your list has 2 rows, order.csv has 2 rows.');
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(sku(2)).toHaveProperty('value', 'Z-2'));
    expect(screen.queryByLabelText('SKU of row 4')).toBeNull();
    upload('order.csv', 'Z-1,1\nZ-2,2\n');
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sku(4)).toHaveProperty('value', 'Z-2'));
  });

  it('are pasted into a row too', async () => {
    open({ api: fakeShop().api });
    await pasteField();
    paste(sku(1), 'Y-1\t4\nY-2\t5\n');
    await waitFor(() => expect(sku(2)).toHaveProperty('value', 'Y-2'));
    expect(quantity(2)).toHaveProperty('value', '5');
  });

  it('with errors alone can be shown, and downloaded with the reasons', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    const { user } = open({ api: fakeShop(...range()).api });
    paste(await pasteField(), sheet);
    await user.click(await screen.findByRole('button', { name: 'Show errors only' }));
    const shown = within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem');
    expect(shown).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Download errors' }));
    expect((await saved[0]?.text())?.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'SKU,Quantity,Reason',
      'X-300-C,9,Only 7 left. Up to 7 available',
      'X-400-D,2,No longer on sale',
      'X-2OO-BB,1,No product has this SKU. Did you mean X-200-B?',
      'X-100-A,a few,Please provide a value between (0-9).',
      `"'=HYPERLINK(""http://127.0.0.1"")<img src=x onerror=alert(1)>",1,No product has this SKU`,
      '',
    ]);
  });

  it('stay with the tab, but for those that went into the cart', async () => {
    const shop = fakeShop(product('X-1'));
    const { user } = open({ api: shop.api });
    paste(await pasteField(), 'X-1\t3\nX-9\t1');
    await user.click(await screen.findByRole('button', { name: 'Add 1 line to cart' }));
    await screen.findByText('1 line is in your cart');
    const kept = JSON.parse(sessionStorage.getItem('quickOrder:ada@x.test') ?? '{}');
    expect(kept.rows).toEqual([{ number: 2, sku: 'X-9', quantity: '1' }]);
  });
});
