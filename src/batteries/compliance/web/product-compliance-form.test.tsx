// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ada, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { ProductComplianceView } from '../contract/compliance.ts';
import { ProductComplianceForm } from './product-compliance-form.tsx';

const productId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const view = {
  facts: { recycledCobalt: 12 },
  states: [
    { requirement: 'recycled', name: 'Recycled content', state: 'stated' },
    { requirement: 'carbon', name: 'Carbon footprint', state: 'missing' },
    { requirement: 'later', name: 'Performance class', state: 'waiting' },
  ],
} as unknown as ProductComplianceView;

async function open(isRefused = false) {
  const page = renderPage(<ProductComplianceForm productId={productId} />, {
    user: ada,
    api: {
      getProductCompliance: () => view,
      setProductCompliance: () => {
        if (isRefused)
          refuse(400, 'invalid-request', 'Enter the day of the declaration.', {
            issues: [{ field: 'carbonDeclaredOn', message: 'Enter the day of the declaration.' }],
          });
        return { success: true, message: 'Saved.' };
      },
    },
  });
  await screen.findByRole('button', { name: 'Save compliance data' });
  const sent = () => page.calls.filter(({ name }) => name === 'setProductCompliance').map(({ body }) => body);
  return { ...page, sent };
}

it('says of each requirement whether it is stated, missing or not asked yet', async () => {
  await open();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Recycled contentStated',
    'Carbon footprintMissing',
    'Performance classNot yet asked',
  ]);
});

it('sends numbers as numbers, what cannot be read as it is, and nothing for what is empty', async () => {
  const { user, sent } = await open();
  await user.clear(screen.getByRole('textbox', { name: /Recycled cobalt/ }));
  await user.type(screen.getByRole('textbox', { name: /Carbon footprint(?! class)/ }), '61.5');
  await user.type(screen.getByRole('textbox', { name: /Recycled nickel/ }), 'some');
  await user.click(screen.getByRole('button', { name: 'Save compliance data' }));
  await expect.poll(sent).toEqual([{ carbonFootprint: 61.5, recycledNickel: 'some' }]);
});

it('shows a refusal at its field, and moves the focus there', async () => {
  const { user } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Save compliance data' }));
  await screen.findByText('Enter the day of the declaration.');
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});
