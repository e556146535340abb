// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage, screen } from '#testing/render-page.tsx';
import { chemistries, readTypedWish, readWish } from '../contract/wish-address.ts';
import { WishForm } from './wish-form.tsx';

async function show(address: string, beside?: ReactNode) {
  const typed = readTypedWish(new URLSearchParams(address));
  renderPage(
    <>
      {beside}
      <WishForm typed={typed} problems={readWish(typed).problems} chemistries={chemistries} />
    </>,
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await screen.findByRole('button', { name: 'Calculate' });
  return field;
}

it('shows the conditions that are assumed, as fields', async () => {
  const field = await show('');
  expect(field('Depth of discharge').value).toBe('90');
  expect(field('Capacity at end of life').value).toBe('80');
  expect(field('Cell temperature').value).toBe('25');
});

it('refuses what is no number at its field, and moves the focus there', async () => {
  const field = await show('nominal=48&energy=abc&temperature=-20');
  expect(field('Energy').value).toBe('abc');
  expect(field('Energy').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a number up to 10,000.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Energy')));
  expect(field('Cell temperature').value).toBe('-20');
});

it('leaves the focus to who types already', async () => {
  const typing = <input aria-label="Search" ref={(search) => search?.focus()} />;
  const field = await show('energy=abc', typing);
  expect(field('Energy').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});
