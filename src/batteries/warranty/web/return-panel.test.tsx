// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import type { ReturnAdvice } from '../contract/returns.ts';
import { ReturnPanel } from './return-panel.tsx';

const unitId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const advice: ReturnAdvice = {
  ...{ verdict: 'may-send', title: 'Full rules', message: 'Damaged.', missing: [], rule: 'SP 376' },
  ...{ packing: 'P908', packaging: 'fibreboard box (4G)', unNumber: 'UN 3480', properShippingName: null },
  ...{ documentLine: null, statement: null, marks: ['Class 9A label'], steps: ['Weigh it.'], carrier: [] },
  ...{ phone: '+31 10 555 0142', hasPapers: true },
};

it('asks for the condition first, and offers papers only for what may be sent', async () => {
  const { user, calls } = renderPage(<ReturnPanel unitId={unitId} />, {
    user: ada,
    api: {
      adviseReturn: ({ body }: { body: { condition: string } }) =>
        body.condition === 'critical'
          ? { ...advice, verdict: 'do-not-send', title: 'Do not send this battery', hasPapers: false }
          : advice,
    },
  });
  const condition = await screen.findByLabelText('Condition');
  expect(calls).toEqual([]);
  await user.selectOptions(condition, 'Damaged: dented, cracked, opened or wet');
  await screen.findByText('P908');
  screen.getByRole('button', { name: 'Download document and labels' });
  await user.selectOptions(condition, 'Swollen, hot, leaking, smoking or smelling');
  await screen.findByText('Do not send this battery');
  expect(screen.queryByRole('button', { name: 'Download document and labels' })).toBeNull();
  expect(screen.getByRole('link', { name: advice.phone }).getAttribute('href')).toBe('tel:+31105550142');
});
