// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import type { Approval } from '../contract/calls.ts';
import { WaitingApprovals } from './waiting-approvals.tsx';

const waiting = (number: string, whyNot: string | null) =>
  ({ id: number, number, company: { id: '1', name: 'Volta GmbH' }, whyNot }) as Approval;

function open(orders: Approval[]) {
  return renderPage(<WaitingApprovals />, {
    ...{ user: ada },
    api: { listApprovals: () => ({ waiting: orders, decided: [] }) },
  });
}

it('says which orders its reader has to decide about, and leaves out the others', async () => {
  open([waiting('AY-1', null), waiting('AY-2', 'You placed this order.'), waiting('AY-3', null)]);
  await screen.findByText('2 orders need your approval');
  screen.getByText('AY-1 for Volta GmbH, AY-3 for Volta GmbH.');
  expect(screen.getByRole('link', { name: 'Review orders' }).getAttribute('href')).toBe(
    '/dashboard/approvals',
  );
});

it('is not there where nothing waits for its reader', async () => {
  const { calls } = open([waiting('AY-2', 'You placed this order.')]);
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
