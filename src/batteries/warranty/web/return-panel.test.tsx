// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import type { BatteryReturn, ReturnAdvice } from '../contract/returns.ts';
import { ReturnPanel } from './return-panel.tsx';

const unitId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const advice: ReturnAdvice = {
  ...{ verdict: 'may-send', title: 'Full rules', message: 'Damaged.', missing: [], rule: 'SP 376' },
  ...{ packing: 'P908', packaging: 'fibreboard box (4G)', unNumber: 'UN 3480', properShippingName: null },
  ...{ documentLine: null, statement: null, marks: ['Class 9A label'], steps: ['Weigh it.'], carrier: [] },
  ...{ phone: '+31 10 555 0142', hasPapers: true },
};

const asked: BatteryReturn = {
  ...{ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe', unit: { id: unitId, serial: 'AY-1', name: 'Pack' } },
  ...{ state: 'asked', cause: 'claim', causeName: 'W-00001', claimId: null, recallId: null, note: null },
  ...{ purpose: 'repair', askedAt: '2026-11-18T09:00:00.000Z', askedBy: null, condition: null },
  ...{ verdict: null, answeredAt: null, printedAt: null, receivedAt: null, receivedBy: null },
  ...{ cancelledAt: null, moves: [] },
};

const critical: ReturnAdvice = {
  ...{ ...advice, verdict: 'do-not-send', title: 'Do not send this battery', hasPapers: false },
};

it('asks for the condition first, keeps it, and offers papers only for what may be sent', async () => {
  let kept = asked;
  const { user, calls } = renderPage(<ReturnPanel unitId={unitId} isRecalled={false} />, {
    user: ada,
    api: {
      listMyReturns: () => [kept],
      adviseReturn: ({ body }) => (body.condition === 'critical' ? critical : advice),
      answerReturn: ({ body }) => {
        kept = { ...asked, state: 'answered', condition: body.condition, answeredAt: asked.askedAt };
        return { return: kept, advice };
      },
    },
  });
  const condition = await screen.findByLabelText('Condition');
  expect(calls.some(({ name }) => name === 'adviseReturn')).toBe(false);
  await user.selectOptions(condition, 'Damaged: dented, cracked, opened or wet');
  await screen.findByText('P908');
  expect(screen.queryByRole('button', { name: 'Download document and labels' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm condition' }));
  await screen.findByRole('button', { name: 'Download document and labels' });
  await user.selectOptions(condition, 'Swollen, hot, leaking, smoking or smelling');
  await screen.findByText('Do not send this battery');
  expect(screen.queryByRole('button', { name: 'Download document and labels' })).toBeNull();
  expect(screen.queryByText('P908')).toBeNull();
  expect(screen.queryByText('Weigh it.')).toBeNull();
  expect(screen.getByRole('link', { name: advice.phone }).getAttribute('href')).toBe('tel:+31105550142');
});

it('is not there for a battery that was not asked back', async () => {
  const { calls } = renderPage(<ReturnPanel unitId={unitId} isRecalled={false} />, {
    user: ada,
    api: { listMyReturns: () => [] },
  });
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByText('Send the battery back')).toBeNull();
});
