import { CheckoutFrame } from '../../../features/checkout/checkout-frame.tsx';
import { CheckoutScreen } from '../../../features/checkout/checkout-screen.tsx';

export function meta() {
  return [{ title: 'Check out · Ampyard' }];
}

export default function Checkout() {
  return (
    <CheckoutFrame step="Details" title="Check out" lead="Where should we deliver your order?">
      <CheckoutScreen />
    </CheckoutFrame>
  );
}
