// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import type { OrderDetails } from '../../contract/order-details.ts';
import { DeliveryPanel } from './delivery-panel.tsx';

const order = {
  ...{ id: '4f1f3f0a-2d0a-4d57-8b3c-0c6b8f0a1d2e', purchaseOrder: null, costCenter: null, wishedOn: null },
  ...{ note: null, termsVersion: 3, actions: [] },
  contact: { name: 'Ada', email: 'ada@x.test', phone: '+33472000000' },
  delivery: {
    address: 'Ada\n3 rue Volta\n69003 Lyon\nFrance',
    shipsBy: null,
    terms: {
      ...{ method: 'road', label: 'By road', mode: 'road', incoterm: 'DAP', place: 'Lyon', days: 2 },
      ...{ shipsBy: null, arrivesBy: null },
    },
  },
} as unknown as OrderDetails;

it('names the terms of delivery and the terms and conditions apart', async () => {
  renderPage(<DeliveryPanel order={order} />, { user: ada });
  expect((await screen.findByText('Delivery terms')).nextSibling?.textContent).toBe(
    'DAP Lyon (Incoterms 2020)',
  );
  const agreed = screen.getByText('Terms and conditions').nextSibling;
  expect(agreed?.textContent).toBe('Version 3');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/terms?version=3');
  expect(screen.queryByText('Terms')).toBeNull();
});
