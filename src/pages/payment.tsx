import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { PaymentPage } from '#shop/payments/web/payment-page.tsx';
import { OnAccount } from '#trade/credit/web/on-account.tsx';
import type { Route } from './+types/payment';

export const meta = titled('Payment');

const slots = { OnAccount };

/** docs/specification.md calls the parameter so; it is an order's id. */
export default function Payment({ params: { productID } }: Route.ComponentProps) {
  return <PaymentPage orderId={productID} slots={slots} />;
}
