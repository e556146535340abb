// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { ProductForm } from '../../contract/product.ts';
import { emptyColumns } from '../../contract/product-columns.ts';
import { UpdateProduct } from './update-product.tsx';

const id = '0b9a1e5c-6c5f-4f7b-9a55-3d1e6f7a8b9c';
const opened: ProductForm = {
  product: {
    ...{ _id: id, name: 'Cell', description: 'A cell.', price: 20, min_order: 5, available: 120, image: '' },
    ...{ sku: 'C-1', multiple: 1, tiers: [], slug: 'cell', kind: null, specification: {}, transport: null },
    ...{ ...emptyColumns, pictures: [] },
  },
  ...{ isDraft: false, links: [], tracking: 'none', revision: 7, stock: { onHand: 120, held: 0 } },
};

const field = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** The form of a product whose price another admin changes to 30 as soon as the form is open. */
async function open() {
  let now = opened;
  const page = renderPage(
    <UpdateProduct id={id} waiting={null} stock={() => null} documents={() => null} compliance={null} />,
    {
      at: `/dashboard/updateProduct/${id}`,
      user: ada,
      api: {
        getProductForm: () => now,
        updateProduct: ({ body: { revision } }) => {
          if (revision !== undefined && revision < now.revision)
            refuse(409, 'changed-meanwhile', 'Changed by Grace after you opened this product: Price.', {
              issues: [{ field: 'price', message: 'Changed by Grace after you opened this product.' }],
              current: { revision: now.revision },
            });
          return { success: true, message: 'Cell was updated.' };
        },
      },
    },
  );
  await screen.findByRole('button', { name: 'Update' });
  now = { ...opened, revision: 9, product: { ...opened.product, price: 30 } };
  const saved = () =>
    page.calls
      .filter(({ name }) => name === 'updateProduct')
      .map(({ body }) => body as { revision: number; name: string; price: number });
  return { ...page, saved };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Changed by someone else' });

async function saveTooLate() {
  const page = await open();
  type('Name', 'Better cell');
  await page.user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Changed by Grace after you opened this product: Price.');
  expect(page.saved()).toMatchObject([{ revision: 7, name: 'Better cell', price: 20 }]);
  return page;
}

describe('the form of a product', () => {
  it('has its added sections folded', async () => {
    await open();
    const titles = [
      'More pictures',
      'Specification',
      'Transport',
      'Address and lead time',
      'Related products',
    ];
    for (const title of titles)
      expect(
        screen.getByRole('button', { name: new RegExp(`^${title}`) }).getAttribute('aria-expanded'),
        title,
      ).toBe('false');
  });

  it('says that another admin changed the product, where the change is, and keeps what was typed', async () => {
    const { user, address } = await saveTooLate();
    expect(dialog()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
    expect(field('Name').value).toBe('Better cell');
    expect(screen.getByText('Changed by Grace after you opened this product.')).toBeTruthy();
    expect(address()).toBe(`/dashboard/updateProduct/${id}`);
  });

  it('is saved anyway, with the revision that its admin has been told of', async () => {
    const { user, saved, address } = await saveTooLate();
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(address()).toBe('/dashboard/manageProduct'));
    expect(saved()[1]).toMatchObject({ revision: 9, name: 'Better cell', price: 20 });
  });

  it('begins again with the current values, and saves these then', async () => {
    const { user, saved, address } = await saveTooLate();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(field('Price').value).toBe('30'));
    expect(dialog()).toBeNull();
    expect(field('Name').value).toBe('Cell');
    expect(document.activeElement).toBe(field('Name'));
    type('Name', 'Better cell');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(address()).toBe('/dashboard/manageProduct'));
    expect(saved()[1]).toMatchObject({ revision: 9, name: 'Better cell', price: 30 });
  });
});
