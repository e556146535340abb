import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

const justPaidSchema = z.object({ justPaid: z.object({ id: z.uuid(), number: z.string().optional() }) });

/** Router state that tells the list of orders which one has just been paid. */
export function justPaid(order: {
  _id: string;
  number?: string | undefined;
}): z.infer<typeof justPaidSchema> {
  return { justPaid: { id: order._id, number: order.number } };
}

function readJustPaid(state: unknown) {
  return justPaidSchema.safeParse(state).data?.justPaid;
}

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
        ? 'What happens next: we email a payment confirmation, prepare your order, and email you again when it ships. Your receipt is on the order page.'
        : 'What happens next: we prepare your order. The order page has your receipt and shows when it ships.'}
    </Notice>
  );
}
