import Undo2 from 'virtual:lucide/undo-2';
import { formatCount } from '#platform/kernel/count.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { unitsLeft } from '#shop/shipments/web/quantities-to-ship.ts';
import type { RefundableOrder } from '../contract/refund.ts';
import { findRefundable } from './quantities-to-refund.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** For admins: money goes back, for units or as an amount. Where all of it is gone, units can still come back. */
export function RefundOrder({ order }: { order: RefundableOrder }) {
  const isMoneyLeft = order.actions.includes('refund');
  const canTakeBack = order.actions.includes('take-back') && findRefundable(order).length > 0;
  if (!isMoneyLeft && !canTakeBack) return null;
  return (
    <DialogButton dialog={(close) => <RefundDialog order={order} onClose={close} />}>
      <Undo2 />
      {isMoneyLeft ? 'Refund' : 'Release units'}
    </DialogButton>
  );
}

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
