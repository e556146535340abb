// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { OrderFilters } from './order-filters.tsx';
import { useOrderList } from './use-order-list.ts';

const Filters = ({ hasTransport }: { hasTransport: boolean }) => (
  <OrderFilters list={useOrderList()} searchLabel="Search" hasTransport={hasTransport} />
);

it('orders whose transport was not checked can be filtered where it is asked for', async () => {
  renderPage(<Filters hasTransport />);
  const link = await screen.findByRole('link', { name: 'Not checked' });
  expect(link.getAttribute('href')).toContain('transport=not-checked');
});

it('the customers’ own list has no such filter', async () => {
  renderPage(<Filters hasTransport={false} />);
  expect(await screen.findByRole('link', { name: 'Pending' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Not checked' })).toBeNull();
});
