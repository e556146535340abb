import { CheckoutFrame } from '../checkout-frame.tsx';
import { CheckoutScreen } from '../checkout-screen.tsx';

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
