import { Link, useLocation } from 'react-router';
import { useShop } from '../../frame/shop/use-shop.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readJustPaid } from './just-paid.ts';

/** After a payment: what happens next. */
export function PaidBanner() {
  const paid = readJustPaid(useLocation().state);
  const { sendsMail } = useShop();
  if (!paid) return null;
  return (
    <Notice
      tone="success"
      title={`Payment received${paid.number ? ` for order ${paid.number}` : ''}`}
      actions={
        <Button asChild variant="secondary" size="small">
          <Link to={`/dashboard/orders/${paid.id}`}>View order</Link>
        </Button>
      }
    >
      {sendsMail
        ? 'What happens next: we email your receipt, prepare your order, and email you again when it ships.'
        : 'What happens next: we prepare your order. The order page shows when it ships.'}
    </Notice>
  );
}
