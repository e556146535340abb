// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { ShownAccount } from '../contract/account.ts';
import { Credits } from './credits.tsx';

const byBank = {
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'payment' as const, reference: 'RF' },
  ...{ day: '2026-10-01', open: 3, isByCard: false, refundFailure: null },
};
const byCard = { ...byBank, reference: 'card pi_1', isByCard: true };
const failed = { ...byCard, refundFailure: 'expired card' };

function open(credit: typeof byBank | typeof failed, api = {}, isAdmin = true) {
  const account = {
    ...{ company: { id: 'c1', name: 'Volta' }, today: '2026-11-19', items: [], credits: [credit] },
  } as unknown as ShownAccount;
  return renderPage(<Credits account={account} />, {
    user: ada,
    api: { isAdmin: () => ({ success: isAdmin }), getCompanyAccount: () => account, ...api },
  });
}

const buttons = async () => (await screen.findAllByRole('button')).map((button) => button.textContent);

describe('money on the account', () => {
  it.each([
    ['of the bank is recorded as sent back', byBank, ['Record bank refund']],
    ['of a card goes back to it', byCard, ['Refund to card']],
    [
      'of a card that takes no refund goes back from the bank',
      failed,
      ['Refund to card', 'Record bank refund'],
    ],
  ])('%s', async (_, credit, expected) => {
    open(credit);
    expect(await buttons()).toEqual(expected);
    expect(screen.queryByText('Card refund failed: expired card') !== null).toBe(
      credit.refundFailure !== null,
    );
  });

  it('is decided about by admins alone', async () => {
    open(byCard, {}, false);
    expect(await screen.findByText(/apply it to your invoices/)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('is refunded as it was shown, and the dialog stays open where that is refused', async () => {
    const no = () =>
      refuse(409, 'changed-meanwhile', 'The remaining credit is now $2.00. Review it and try again.');
    const { user, calls } = open(byCard, { refundSurplus: no });
    await user.click(await screen.findByRole('button', { name: /^Refund to card: / }));
    const amount = await screen.findByLabelText(/Amount/);
    await user.clear(amount);
    await user.type(amount, '1.50');
    await user.type(screen.getByLabelText(/Reason/), 'Paid twice');
    await user.click(screen.getByRole('button', { name: 'Refund to card' }));
    expect(
      await screen.findByText('The remaining credit is now $2.00. Review it and try again.'),
    ).toBeTruthy();
    expect(calls.find(({ name }) => name === 'refundSurplus')?.body).toMatchObject({
      ...{ amount: 1.5, left: 3, reason: 'Paid twice' },
    });
  });
});
