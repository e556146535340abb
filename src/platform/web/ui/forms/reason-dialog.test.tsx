// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { renderPage, screen } from '#testing/render-page.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

function open(more: Partial<Parameters<typeof ReasonDialog>[0]> = {}) {
  const onSubmit = vi.fn();
  const { user } = renderPage(
    <ReasonDialog
      {...{ title: 'Put Volta on hold?', description: 'Its people read the reason.', onSubmit, ...more }}
      call={more.call ?? { isPending: false, error: null }}
      submitLabel="Put on hold"
      onClose={() => {}}
    />,
  );
  return { user, onSubmit, press: () => user.click(screen.getByRole('button', { name: 'Put on hold' })) };
}

it('nothing is done without a reason, and the field says so', async () => {
  const { user, onSubmit, press } = open();
  const field = await screen.findByLabelText(/Reason/);
  await user.type(field, '  ');
  await press();
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(field, 'Two invoices are unpaid.');
  expect(screen.queryByText('Give a reason.')).toBeNull();
});

it('what is kept as one line is sent as one', async () => {
  const { user, onSubmit, press } = open();
  await user.type(await screen.findByLabelText(/Reason/), 'Two invoices{enter}are unpaid.');
  await press();
  expect(onSubmit).toHaveBeenCalledWith('Two invoices are unpaid.');
});

it('lines are kept where they are wanted, and a reason that need not be given may be left out', async () => {
  const { user, onSubmit, press } = open({ missing: null, keepsLines: true, label: 'Note (optional)' });
  const field = await screen.findByLabelText('Note (optional)');
  await press();
  await user.type(field, 'One{enter}two');
  await press();
  expect(onSubmit.mock.calls).toEqual([[''], ['One\ntwo']]);
});

it('what went wrong is said, and the reason stays', async () => {
  open({ call: { isPending: false, error: new Error('It was paid meanwhile.') } });
  expect((await screen.findByRole('alert')).textContent).toBe('It was paid meanwhile.');
});
