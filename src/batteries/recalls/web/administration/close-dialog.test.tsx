// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { Recall } from '../../contract/recalls.ts';
import { CloseDialog } from './close-dialog.tsx';

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

async function open(progress: Partial<Recall['progress']>, isRefused = false) {
  const onClose = vi.fn();
  const none = {
    ...{ customers: 2, sent: 2, failed: 0, acknowledged: 2, remedied: 2 },
    ...{ unitsRemedied: 4, unitsOpen: 0, batchesOpen: 0 },
  };
  const recall = { id, progress: { ...none, ...progress } } as Recall;
  const page = renderPage(<CloseDialog recall={recall} onClose={onClose} />, {
    user: ada,
    api: {
      finishRecall: () => {
        if (isRefused)
          refuse(400, 'invalid-request', 'Say why it is closed.', {
            issues: [{ field: 'reason', message: 'Say why it is closed.' }],
          });
        return { success: true, message: 'The recall is closed.' };
      },
    },
  });
  await screen.findByRole('button', { name: 'Close recall' });
  const sent = () => page.calls.filter(({ name }) => name === 'finishRecall').map(({ body }) => body);
  return { ...page, onClose, sent };
}

it('a recall with nothing open is closed in one press, without a reason', async () => {
  const { user, onClose, sent } = await open({});
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close recall' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([{}]);
});

it('a recall with open units says how many, and is closed with a reason', async () => {
  const { user, onClose, sent } = await open({ unitsOpen: 3 });
  expect(screen.getByText(/Still open: .*3/)).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /Reason for closing it/ }), 'Owners moved.');
  await user.click(screen.getByRole('button', { name: 'Close recall' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([{ reason: 'Owners moved.' }]);
});

it('without the reason it stays open, says so at the field, and moves the focus there', async () => {
  const { user, onClose } = await open({ unitsOpen: 3 }, true);
  await user.click(screen.getByRole('button', { name: 'Close recall' }));
  await screen.findByText('Say why it is closed.');
  expect(onClose).not.toHaveBeenCalled();
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
});
