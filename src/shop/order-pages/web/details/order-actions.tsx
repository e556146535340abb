import CreditCard from 'virtual:lucide/credit-card';
import Handshake from 'virtual:lucide/handshake';
import Printer from 'virtual:lucide/printer';
import RotateCcw from 'virtual:lucide/rotate-ccw';
import Trash2 from 'virtual:lucide/trash';
import Truck from 'virtual:lucide/truck';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { UndoInstead, useUndoable } from '#platform/web/ui/feedback/undo.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useReorder } from '#shop/cart/web/use-reorder.ts';
import { RefundOrder } from '#shop/refunds/web/refund-order.tsx';
import { RequestRefund } from '#shop/refunds/web/request/request-refund.tsx';
import { describeOwed } from '#shop/shipments/rules/what-is-owed.ts';
import { unitsOwed, unitsReady } from '#shop/shipments/web/quantities-to-ship.ts';
import { ShipPart, type TrackedLines } from '#shop/shipments/web/ship-part.tsx';
import type { OrderDetails } from '../../contract/order-details.ts';
import { DeleteOrderDialog } from '../delete-order-dialog.tsx';
import { useShipOrder } from '../order-queries.ts';

type OrderActionsProps = { order: OrderDetails; listPage: string };

/** What can be done about an order now, as the shop itself has answered. */
export function OrderActions({
  order,
  listPage,
  trackedLines,
}: OrderActionsProps & { trackedLines: TrackedLines }) {
  const { id, number, actions } = order;
  const { mutateAsync: ship } = useShipOrder();
  const reorder = useReorder();
  const shipping = useUndoable();
  // As a whole it ships once all of it is there.
  const owed = describeOwed(unitsOwed(order.lines));
  const canShipSome = order.lines.some((line) => unitsReady(line) > 0);
  const isShipping = shipping.stageOf(id) !== undefined;
  return (
    <>
      {actions.includes('pay') && (
        <Button asChild>
          <Link to={`/dashboard/payment/${id}`}>
            <CreditCard />
            {order.money.isAwaited ? 'How to transfer' : 'Pay'}
          </Link>
        </Button>
      )}
      {((actions.includes('ship') && !owed) || isShipping) && (
        <Button pending={isShipping} onClick={() => shipping.press(id, () => ship({ _id: id }))}>
          <Truck />
          Mark shipped
        </Button>
      )}
      {actions.includes('ship') && canShipSome && (
        <ShipPart order={order} trackedLines={trackedLines} disabled={isShipping} />
      )}
      <RefundOrder order={order} />
      {actions.includes('reorder') && (
        <Button
          variant="secondary"
          pending={reorder.isPending}
          onClick={() => reorder.mutate({ id, number })}
        >
          <RotateCcw />
          Reorder
        </Button>
      )}
      {actions.includes('reorder') && (
        <Button asChild variant="secondary">
          <Link to={`/dashboard/quotes/new?order=${id}`}>
            <Handshake />
            Request a quote
          </Link>
        </Button>
      )}
      <RequestRefund order={order} />
      <UndoInstead undoable={shipping} of={id} subject={number} className="flex gap-3">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
        {actions.includes('delete') && <DeleteThisOrder {...{ order, listPage }} />}
      </UndoInstead>
      {actions.includes('ship') && owed && <p className="basis-full text-sm text-muted">{owed}</p>}
    </>
  );
}

function DeleteThisOrder({ order, listPage }: OrderActionsProps) {
  const { id, lines, quantity, total, states } = order;
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [first, ...others] = lines;
  const name = others.length > 0 ? `${first?.name} and ${others.length} more` : String(first?.name);
  const isLapsed = states.hold === 'lapsed';
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trash2 />
        Delete
      </Button>
      <DeleteOrderDialog
        order={isAsking ? { _id: id, name, quantity, total, isLapsed } : undefined}
        onClose={() => setIsAsking(false)}
        onDeleted={() => navigate(listPage)}
      />
    </>
  );
}
