import Undo2 from 'virtual:lucide/undo-2';
import { useState } from 'react';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { RefundableOrder } from '../contract/refund.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { findRefundable } from './units-to-refund.ts';

/** For admins: money goes back, for units or as an amount. Where all of it is gone, units can still come back. */
export function RefundOrder({ order }: { order: RefundableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const isMoneyLeft = order.actions.includes('refund');
  const canTakeBack = order.actions.includes('take-back') && findRefundable(order).length > 0;
  if (!isMoneyLeft && !canTakeBack) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Undo2 />
        {isMoneyLeft ? 'Refund' : 'Release units'}
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
