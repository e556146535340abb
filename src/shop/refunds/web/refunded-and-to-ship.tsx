import { formatCount } from '#platform/kernel/count.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { unitsLeft } from '#shop/shipments/web/units-to-send.ts';
import type { RefundableOrder } from '../contract/refund.ts';
import { RefundOrder } from './refund-order.tsx';

/** To admins: who sends all the money back as an amount may have meant the goods to stay. */
export function RefundedAndToShip({ order }: { order: RefundableOrder }) {
  const units = order.lines.reduce((sum, line) => sum + unitsLeft(line), 0);
  if (order.states.payment !== 'refunded' || units === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`Fully refunded, but ${units === 1 ? '1 unit is' : `${formatCount(units)} units are`} still to ship`}
      className="mt-4 print:hidden"
      actions={<RefundOrder order={order} />}
    >
      Release the units that should not ship. Keep those you send free of charge.
    </Notice>
  );
}
