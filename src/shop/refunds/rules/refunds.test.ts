import { describe, expect, it } from 'vitest';
import { judgeRefund, type LineToRefund } from './judge-refund.ts';
import { isNews, refundStates } from './refunds.ts';

describe('units of an order', () => {
  const line = { position: 1, quantity: 10, unitCents: 250, shipped: 4, cancelled: 3, returned: 1 };
  const order = { totalCents: 2_500, refundedCents: 750, lines: [line] };
  const want = (part: Partial<LineToRefund>) =>
    judgeRefund(order, {
      lines: [{ position: 1, cancelled: 0, returned: 0, isRestocked: true, ...part }],
    });

  it('are cancelled once, and only before they ship', () => {
    expect(want({ cancelled: 3 })).toEqual({ amountCents: 750 });
    expect(want({ cancelled: 4 })).toMatchObject({ refused: { field: 'lines.0.cancelled', left: 3 } });
  });

  it('are returned once, and only after they shipped', () => {
    expect(want({ returned: 3 })).toEqual({ amountCents: 750 });
    expect(want({ returned: 4 })).toMatchObject({ refused: { field: 'lines.0.returned', left: 3 } });
  });

  it('of a line that the order does not have are refused', () => {
    expect(want({ position: 2, cancelled: 1 })).toMatchObject({ refused: { left: 0 } });
  });
});

it('news of a refund is what goes further: the same again, and what is older, is none', () => {
  const news = refundStates.flatMap((before) =>
    refundStates.filter((told) => isNews(before, told)).map((told) => `${before} → ${told}`),
  );
  expect(news).toEqual(['pending → succeeded', 'pending → failed', 'succeeded → failed']);
});
