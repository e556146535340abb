import { Link } from 'react-router';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { EarlierTryArrived } from './place-order.ts';

type OrderRefusalProps = {
  error: Error;
  /** The retry is going on. */
  pending: boolean;
  onOrderAgain: () => void;
};

/** Why the order was not placed, and the way on. What is shown elsewhere on the page is not said twice. */
export function OrderRefusal({ error, pending, onOrderAgain }: OrderRefusalProps) {
  if (error instanceof EarlierTryArrived) {
    const { quantity, address } = error.order;
    return (
      <Notice
        tone="warning"
        title="Your order was already placed"
        actions={
          <>
            <ToMyOrders />
            <Button variant="secondary" size="small" onClick={onOrderAgain}>
              Place a second order
            </Button>
          </>
        }
      >
        {quantity} units to {address} are ordered. Later changes are not part of that order.
      </Notice>
    );
  }
  if (!(error instanceof ApiError)) return <Notice tone="danger" title={error.message} />;
  if (error.isUncertain || error.code === 'too-many-requests') {
    return (
      <Notice
        tone="danger"
        title={error.message}
        actions={
          <Button type="submit" variant="secondary" size="small" pending={pending}>
            Try again
          </Button>
        }
      >
        Trying again never places a second order.
      </Notice>
    );
  }
  if (error.code === 'too-many-open-orders')
    return <Notice tone="warning" title={error.message} actions={<ToMyOrders />} />;
  return isShownElsewhere(error) ? null : <Notice tone="danger" title={error.message} />;
}

/** A changed price has its own notice, a refused field its words under it, an ended session the sign-in page. */
function isShownElsewhere({ code, status, issues }: ApiError): boolean {
  return (
    code === 'price-changed' ||
    status === 401 ||
    (issues.length > 0 && issues.every(({ field }) => ['quantity', 'phone', 'address'].includes(field)))
  );
}

function ToMyOrders() {
  return (
    <Button asChild variant="secondary" size="small">
      <Link to="/dashboard/myOrders">Go to My Orders</Link>
    </Button>
  );
}
