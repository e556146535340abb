// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { Address } from '../contract/addresses.ts';
import Addresses from './pages/addresses.tsx';

const lyon: Address = {
  ...{ id: '4f1f3f0a-2d0a-4d57-8b3c-0c6b8f0a1d2e', name: 'Plant Lyon', recipient: 'Lovelace SA' },
  ...{ street: '3 rue Volta', extra: null, postcode: '69003', city: 'Lyon', region: null, country: 'FR' },
  ...{ phone: '+33472000000', isDefault: true },
};

function open(book: Address[], refusal?: { field: string; message: string }) {
  return renderPage(<Addresses />, {
    user: ada,
    at: '/dashboard/addresses',
    api: {
      listAddresses: () => book,
      addAddress: () => {
        if (refusal) refuse(400, 'invalid-request', refusal.message, { issues: [refusal] });
        return lyon;
      },
      deleteAddress: () => ({
        ...{ success: true, message: 'Plant Lyon was deleted. You have no default address now.' },
        defaultId: null,
      }),
    },
  });
}

async function fill({ user }: ReturnType<typeof open>, country: string) {
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = within(screen.getByRole('dialog'));
  for (const [label, text] of [
    [/^Address name/, 'Plant Lyon'],
    [/^Recipient/, 'Lovelace SA'],
    [/^Street/, '3 rue Volta'],
    [/^Postcode/, '69003'],
    [/^City/, 'Lyon'],
    [/^Phone/, '04 72 00 00 00'],
    [/^Country/, country],
  ] as const)
    await user.type(dialog.getByLabelText(label), text);
  return dialog;
}

describe('the address book', () => {
  it('shows each address with its name, and which is the default', async () => {
    open([lyon]);
    const card = within((await screen.findByText('Plant Lyon')).closest('li') as HTMLElement);
    expect(card.getByText(/3 rue Volta/).textContent).toBe(
      'Lovelace SA\n3 rue Volta\n69003 Lyon\nFrance\n+33472000000',
    );
    expect(card.getByText('Default')).toBeTruthy();
  });

  it('needs no postcode where the country has none', async () => {
    const page = open([]);
    const dialog = await fill(page, 'Hong Kong');
    await page.user.clear(dialog.getByLabelText(/^Postcode/));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Postcode/).required).toBe(false);
    await page.user.clear(dialog.getByLabelText(/^Phone/));
    await page.user.click(dialog.getByRole('button', { name: 'Save address' }));
    await vi.waitFor(() =>
      expect(page.calls.find(({ name }) => name === 'addAddress')?.body).toMatchObject({ postcode: '' }),
    );
  });

  it('finds a country by part of its name', async () => {
    const page = open([]);
    const dialog = await fill(page, 'anc');
    await page.user.click(dialog.getByRole('option', { name: /France/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Save address' }));
    await screen.findByText('Plant Lyon was saved.');
    expect(page.calls.find(({ name }) => name === 'addAddress')?.body).toMatchObject({
      ...{
        id: expect.any(String),
        name: 'Plant Lyon',
        country: 'FR',
        phone: '04 72 00 00 00',
        isDefault: true,
      },
    });
  });

  it('says at the field what is wrong, before it is sent and after', async () => {
    const message = 'Enter a phone number such as +33 6 12 34 56 78';
    const page = open([], { field: 'phone', message });
    const dialog = await fill(page, 'Francia');
    await page.user.click(dialog.getByRole('button', { name: 'Save address' }));
    await dialog.findByText('Choose a country from the list');
    await page.user.clear(dialog.getByLabelText(/^Country/));
    await page.user.type(dialog.getByLabelText(/^Country/), 'France');
    await page.user.click(dialog.getByRole('button', { name: 'Save address' }));
    await dialog.findByText(message);
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Phone/));
  });

  it('says what becomes of the default when it is deleted', async () => {
    const { user } = open([lyon]);
    await user.click(await screen.findByRole('button', { name: 'Delete Plant Lyon' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Plant Lyon was deleted. You have no default address now.');
  });
});
