// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import NewClaimPage from '../../../pages/new-claim.tsx';
import type { ClaimForm } from '../contract/claims.ts';
import { WarrantyCard } from './warranty-card.tsx';

const unitId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const at = '/dashboard/claims/new';

const ownUnits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `${unitId.slice(0, -2)}${String(index).padStart(2, '0')}`, serial: `S-${index}`, name: 'Pack' },
    ...{ sku: 'P-1', gtin: null, passport: null },
  }));

const form: ClaimForm = {
  unit: { id: unitId, serial: 'S-1', name: 'Pack', sku: 'P-1' },
  shippedOn: '2024-03-01',
  today: '2026-11-18',
  terms: null,
  readings: null,
  replaces: null,
  openClaimId: null,
  isRecalled: false,
};

describe('choosing the battery of a claim', () => {
  it('lists the first 20 and finds the others by search', async () => {
    const { user } = renderPage(<NewClaimPage />, {
      at,
      user: ada,
      api: { listMyUnits: () => ownUnits(23) },
    });
    expect((await screen.findAllByRole('listitem')).length).toBe(20);
    expect(screen.getByText(/Showing 20 of 23/)).toBeTruthy();
    await user.type(screen.getByLabelText('Search by serial or product'), 's-22');
    expect(screen.getByRole('link', { name: /S-22/ })).toBeTruthy();
    expect(screen.getAllByRole('listitem').length).toBe(1);
    await user.type(screen.getByLabelText('Search by serial or product'), '9');
    expect(screen.getByText('No battery matches')).toBeTruthy();
  });

  it('says where a customer without batteries gets one', async () => {
    renderPage(<NewClaimPage />, { at, user: ada, api: { listMyUnits: () => [] } });
    expect((await screen.findByRole('link', { name: 'Claim a battery' })).getAttribute('href')).toBe(
      '/dashboard/batteries',
    );
  });

  it('offers another choice where the battery is not the customer’s', async () => {
    renderPage(<NewClaimPage />, {
      ...{ at: `${at}?unit=${unitId}`, user: ada },
      api: { getClaimForm: () => refuse(404, 'not-found', 'Battery not found among yours.') },
    });
    expect(await screen.findByText('Battery not found among yours.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose another battery' }).getAttribute('href')).toBe(at);
  });

  it('leads to the claim that is still open', async () => {
    const { address } = renderPage(<NewClaimPage />, {
      ...{ at: `${at}?serial=S-1`, user: ada },
      api: { getClaimForm: () => ({ ...form, openClaimId: unitId }) },
    });
    await expect.poll(address).toBe(`/dashboard/claims/${unitId}`);
  });
});

describe('the warranty card', () => {
  const noClaims = { listMyClaims: () => [], listMyReturns: () => [] };
  const terms = { years: 8, healthLimit: 70, leastLogged: 80, mostThroughput: 12_345 };

  it('says until when the warranty is valid, and its limits', async () => {
    renderPage(<WarrantyCard form={{ ...form, terms: { ...terms } as ClaimForm['terms'] }} />, {
      ...{ user: ada, api: noClaims },
    });
    expect(await screen.findByText('29 Feb 2032')).toBeTruthy();
    expect(screen.getByText('70 %')).toBeTruthy();
    expect(screen.getByText('up to 12,345 kWh')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New claim' }).getAttribute('href')).toBe(`${at}?unit=${unitId}`);
  });

  it('continues the first battery’s warranty with a replacement, and leads to an open claim', async () => {
    renderPage(
      <WarrantyCard
        form={{ ...form, replaces: { number: 'W-00042', inServiceOn: '2024-04-01' }, openClaimId: unitId }}
      />,
      { user: ada, api: noClaims },
    );
    expect(await screen.findByText(/Replacement from claim W-00042/)).toBeTruthy();
    expect(screen.getByText(/No warranty terms are on file/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View your claim' }).getAttribute('href')).toBe(
      `/dashboard/claims/${unitId}`,
    );
  });
});
