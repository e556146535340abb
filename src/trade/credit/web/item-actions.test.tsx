// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { ShownItem } from '../contract/account.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemReminders } from './item-reminders.tsx';

const invoice: ShownItem = {
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'invoice', number: 'INV-7' },
  ...{ orderId: null, orderNumber: null, day: '2026-10-01', dueOn: '2026-10-31', daysLate: 18 },
  ...{ amount: 500, open: 500, discount: null, dispute: null, lateCosts: null },
};
const late = { ...invoice, lateCosts: { interest: 5, fees: 15, total: 20 } };
const disputed = { ...invoice, dispute: 'Two units are missing.' };
const answer = { success: true as const, message: 'Done.' };

function open(item: ShownItem, isAdmin: boolean, api = {}) {
  const element = <ItemActions companyId="c1" item={item} isAdmin={isAdmin} mayDispute />;
  return renderPage(element, { user: ada, api });
}

const buttons = async () =>
  (await screen.findAllByRole('button')).map((button) => button.getAttribute('aria-label'));

describe('beside an open item', () => {
  it.each([
    ['one action is a button', invoice, false, ['Dispute: INV-7']],
    ['several without a next step are in a menu', invoice, true, ['More: INV-7']],
    ['the next step is a button, the rest in a menu', late, true, ['Charge $20.00: INV-7', 'More: INV-7']],
    [
      'of an admin’s, settling a dispute is the next step',
      disputed,
      true,
      ['Resolve dispute: INV-7', 'More: INV-7'],
    ],
    [
      'what late payment costs is waived, not written off',
      { ...invoice, kind: 'interest' as const },
      true,
      ['Waive: INV-7'],
    ],
  ])('%s', async (_, item, isAdmin, expected) => {
    open(item, isAdmin);
    expect(await buttons()).toEqual(expected);
  });

  it('a button opens a dialog, and what it asks is sent', async () => {
    const { user, calls } = open(invoice, false, { disputeItem: () => answer });
    await user.click(await screen.findByRole('button', { name: 'Dispute: INV-7' }));
    await user.type(await screen.findByLabelText(/What’s wrong/), 'Two units are missing.');
    await user.click(screen.getByRole('button', { name: 'Dispute invoice' }));
    await expect
      .poll(() => calls.at(-1))
      .toMatchObject({
        ...{ name: 'disputeItem', body: { reason: 'Two units are missing.' } },
      });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('an admin reads which reminders were sent and which will be', async () => {
    const getItemReminders = () => ({
      whyNot: null,
      sent: [{ number: 1, day: '2026-11-07', fee: 0 }],
      planned: [
        {
          ...{ number: 2, day: '2026-11-21', fee: 40, interest: 2.92 },
          ...{ subject: 'Overdue: invoice INV-7', paragraphs: ['It is 21 days late.'] },
        },
      ],
    });
    renderPage(<ItemReminders companyId="c1" item={invoice} onClose={() => {}} />, {
      user: ada,
      api: { getItemReminders },
    });
    expect(await screen.findByText('Reminder 1, 7 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Reminder 2, 21 Nov 2026')).toBeTruthy();
    expect(screen.getByText('$40.00 fee, $2.92 interest by then')).toBeTruthy();
    expect(screen.getByText('It is 21 days late.')).toBeTruthy();
  });

  it('a dispute is settled with one press, and it is said when that fails', async () => {
    const no = () => refuse(409, 'conflict', 'It was paid meanwhile.');
    const { user, calls } = open(disputed, false, { disputeItem: no });
    await user.click(await screen.findByRole('button', { name: 'Resolve dispute: INV-7' }));
    expect(await screen.findByText('It was paid meanwhile.')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ reason: null });
  });
});
