// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { SafetyGateSheet } from '../../contract/recalls.ts';
import { SafetyGatePanel } from './safety-gate-panel.tsx';

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const sheet = {
  stated: { brand: 'Ampyard' },
  rows: [
    { section: 'Product', field: 'brand', label: 'Brand', value: 'Ampyard' },
    { section: 'Risk', field: 'riskLevel', label: 'Risk level', value: null },
    { section: 'Measures', field: 'authorities', label: 'Authorities informed', value: null },
  ],
  missing: ['Risk level', 'Authorities informed'],
  source: 'Safety Business Gateway',
} as unknown as SafetyGateSheet;

async function open({ isRefused = false, isDown = false } = {}) {
  const page = renderPage(<SafetyGatePanel recallId={id} />, {
    user: ada,
    api: {
      getSafetyGateSheet: () => {
        if (isDown) refuse(503, 'temporarily-unavailable', 'Please try again.');
        return sheet;
      },
      stateSafetyGate: () => {
        if (isRefused) refuse(409, 'conflict', 'This recall is a draft.');
        return { success: true, message: 'Saved.' };
      },
    },
  });
  const sent = () => page.calls.filter(({ name }) => name === 'stateSafetyGate').map(({ body }) => body);
  return { ...page, sent };
}

it('names what is not stated, and shows it as that', async () => {
  await open();
  expect(await screen.findByText('Risk level, Authorities informed.')).toBeDefined();
  expect(screen.getAllByText('not stated')).toHaveLength(2);
});

it('saves what an admin states, and leaves out what is still not known', async () => {
  const { user, sent } = await open();
  await screen.findByText('Ampyard');
  await user.click(screen.getByRole('button', { name: 'Edit data' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Risk level' }), 'serious');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toEqual([{ brand: 'Ampyard', riskLevel: 'serious' }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('stays open with what was stated where saving fails', async () => {
  const { user } = await open({ isRefused: true });
  await screen.findByText('Ampyard');
  await user.click(screen.getByRole('button', { name: 'Edit data' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Risk level' }), 'low');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This recall is a draft.');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Risk level' }).value).toBe('low');
});

it('says so where the data cannot be loaded, and offers no sheet to edit', async () => {
  await open({ isDown: true });
  await screen.findByText('The data could not be loaded', undefined, { timeout: 10_000 });
  expect(screen.getByRole('button', { name: 'Edit data' })).toHaveProperty('disabled', true);
}, 20_000);
