// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ada, loseConnection, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { ClaimForm as Beginning, Claim } from '../contract/claims.ts';
import { ClaimForm } from './claim-form.tsx';
import { DecideClaim } from './decide-claim.tsx';

const unit = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', serial: 'S-1', name: 'Pack', sku: 'P-1' };
const at = '/dashboard/claims/new';

const beginning: Beginning = {
  ...{ unit, shippedOn: '2024-03-01', today: '2026-11-18' },
  ...{ terms: null, readings: null, replaces: null, openClaimId: null, isRecalled: false },
};

const readings = {
  ...{ count: 1_234, newestAt: '2026-11-17T10:00:00.000Z' },
  figures: { health: 68.5, cycles: 900 },
} as Beginning['readings'];

type Api = NonNullable<Parameters<typeof renderPage>[1]>['api'];
const done = () => ({ success: true as const, message: 'Done.' });
const openForm = (given: Partial<Beginning> = {}, api: Api = {}) =>
  renderPage(<ClaimForm beginning={{ ...beginning, ...given }} />, { at, user: ada, api });
const problem = () => screen.findByLabelText(/^What is wrong\?/);
const submit = () => screen.getByRole('button', { name: 'Submit claim' });

describe('the form of a claim', () => {
  it('sends what is wrong and what was measured, and leads to the claim', async () => {
    const { user, calls, address } = openForm({}, { makeClaim: done });
    await user.type(await problem(), 'Loses charge');
    await user.type(screen.getByLabelText(/^State of health/), '68,5');
    await user.selectOptions(screen.getByLabelText('Measurement method'), 'BMS estimate');
    await user.click(submit());
    await waitFor(() => expect(calls).toHaveLength(1));
    const body = calls[0]?.body as { id: string };
    expect(body).toMatchObject({
      ...{ unitId: unit.id, inServiceOn: '2024-03-01', problem: 'Loses charge', files: [] },
      figures: { health: 68.5, method: 'management' },
    });
    await waitFor(() => expect(address()).toBe(`/dashboard/claims/${body.id}`));
  });

  it('is not sent without a problem and a day, and moves the focus to what is missing', async () => {
    const { user, calls } = openForm();
    await user.clear(await screen.findByLabelText(/^In service since/));
    await user.click(submit());
    await screen.findByText('Describe the problem.');
    screen.getByText('Enter the day the battery was put into service.');
    expect(document.activeElement).toBe(await problem());
    expect(calls).toEqual([]);
  });

  it('takes the battery’s readings unless other values are entered', async () => {
    const { user, calls } = openForm({ readings }, { makeClaim: done });
    await user.type(await problem(), 'Loses charge');
    screen.getByText(/1,234 readings/);
    await user.click(screen.getByRole('button', { name: 'Enter other values' }));
    expect(screen.getByLabelText(/^State of health/)).toHaveProperty('value', '68.5');
    await user.click(screen.getByRole('button', { name: 'Use the readings instead' }));
    await user.click(submit());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).not.toHaveProperty('figures');
  });

  it('is sent under the same id again when no answer came, and shows a refusal at its field', async () => {
    let attempts = 0;
    const issues = [{ field: 'figures.health', message: 'At most 100.' }];
    const makeClaim = () => {
      attempts += 1;
      return attempts === 1
        ? loseConnection()
        : refuse(400, 'invalid-request', 'Check the values.', { issues });
    };
    const { user, calls, address } = openForm({}, { makeClaim });
    await user.type(await problem(), 'Loses charge');
    await user.type(screen.getByLabelText(/^State of health/), '168');
    await user.click(submit());
    await screen.findByText(/cannot be reached/);
    await user.click(submit());
    await screen.findByText('At most 100.');
    expect(new Set(calls.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect(address()).toBe(at);
  });

  it('continues the first battery’s warranty with a replacement, whose day cannot be changed', async () => {
    openForm({ replaces: { number: 'W-00042', inServiceOn: '2024-04-01' } });
    const day = await screen.findByLabelText(/^In service since/);
    expect(day).toHaveProperty('value', '2024-04-01');
    expect(day).toHaveProperty('readOnly', true);
  });

  it('asks what the kind of claim needs, and says what is missing until it is told', async () => {
    const { user, calls } = openForm({}, { makeClaim: done });
    await user.selectOptions(await screen.findByLabelText(/^What is the claim about/), 'Transport damage');
    const check = screen.getByRole('region', { name: 'Automatic check' });
    within(check).getByText('Information missing');
    within(check).getByText('Was the damage visible at delivery?');
    expect(screen.queryByLabelText(/^State of health/)).toBeNull();
    expect(screen.queryByLabelText(/^In service since/)).toBeNull();
    await user.type(screen.getByLabelText(/^Delivered on/), '2026-11-16');
    await user.selectOptions(screen.getByLabelText(/^Was the damage visible/), 'Yes');
    await user.selectOptions(screen.getByLabelText(/^Was it noted/), 'Yes');
    within(check).getByText('Transport damage, reported in time');
    await user.type(await problem(), 'The case is dented.');
    await user.click(submit());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      ...{ kind: 'transport-damage', details: { deliveredOn: '2026-11-16', isVisible: true, isNoted: true } },
    });
    expect(calls[0]?.body).not.toHaveProperty('inServiceOn');
  });

  it('never says that a battery that does not work is within the guarantee', async () => {
    const terms = { id: 't', edition: 1, from: '2020-01-01', years: 8, healthLimit: 70, leastLogged: 0 };
    const figures = { health: 99, healthError: 1, logged: 100 };
    const { user } = openForm({ terms, readings: { ...readings, figures } as Beginning['readings'] });
    const check = await screen.findByRole('region', { name: 'Automatic check' });
    within(check).getByText('State of health is within the guarantee');
    await user.selectOptions(screen.getByLabelText('Does the battery work?'), 'No');
    within(check).getByText('Not working: inspection needed');
  });

  it('checks the claim while it is typed', async () => {
    openForm();
    const check = await screen.findByRole('region', { name: 'Automatic check' });
    within(check).getByText('No warranty terms on file');
  });
});

const openDecision = (claim: Partial<Claim>, api: Api = {}) =>
  renderPage(
    <DecideClaim
      claim={{ id: 'c-1', version: 7, verdict: 'covered', unit, refunds: [], ...claim } as unknown as Claim}
    />,
    { user: ada, api },
  );

describe('the decision on a claim', () => {
  it('offers the steps that are possible now, and no others', async () => {
    openDecision({ steps: ['asked', 'accepted', 'withdrawn'] });
    await screen.findByRole('button', { name: 'Accept' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Ask the customer',
      'Accept',
    ]);
  });

  it('is sent with the version that was seen, and closes', async () => {
    const { user, calls } = openDecision({ steps: ['accepted'] }, { decideClaim: done });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept' });
    await user.type(within(dialog).getByLabelText(/^Message to the customer/), 'We replace it.');
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toMatchObject([
      {
        ...{ name: 'decideClaim', params: { claimId: 'c-1' } },
        body: { version: 7, step: 'accepted', words: 'We replace it.', files: [] },
      },
    ]);
    expect(calls[0]?.body).not.toHaveProperty('reason');
  });

  it('against the automatic check asks for a reason, and shows at the field that it is missing', async () => {
    const issues = [{ field: 'reason', message: 'Please give a reason.' }];
    const decideClaim = () => refuse(400, 'invalid-request', 'A reason is missing.', { issues });
    const { user } = openDecision({ steps: ['accepted'], verdict: 'years-over' }, { decideClaim });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Automatic check: Warranty period has ended');
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await screen.findByText('Please give a reason.');
    const reason = within(dialog).getByLabelText(/^Reason for deciding differently/);
    await waitFor(() => expect(document.activeElement).toBe(reason));
  });

  it('sends a test result, and a remedy only with what belongs to it', async () => {
    const { user, calls } = openDecision({ steps: ['measured', 'settled'] }, { decideClaim: done });
    await user.click(await screen.findByRole('button', { name: 'Record test result' }));
    await user.type(screen.getByLabelText(/^State of health/), '71');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Record test result' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    await user.selectOptions(screen.getByLabelText(/^Remedy/), 'replaced');
    await user.type(screen.getByLabelText(/^Replacement serial/), 'S-2');
    await user.selectOptions(screen.getByLabelText(/^Remedy/), 'repaired');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[0]?.body).toMatchObject({ figures: { health: 71, method: 'capacity-test' } });
    expect(calls[1]?.body).toMatchObject({ step: 'settled', remedy: 'repaired' });
    for (const other of ['replacement', 'refundId', 'hasReturned', 'figures'])
      expect(calls[1]?.body).not.toHaveProperty(other);
  });
});
