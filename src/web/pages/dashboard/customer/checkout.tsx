import { CheckoutScreen } from '../../../features/checkout/checkout-screen.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';

export function meta() {
  return [{ title: 'Check out · Ampyard' }];
}

export default function Checkout() {
  return (
    <>
      <DashboardHeading title="Check out">Where it goes, and what it comes to.</DashboardHeading>
      <div className="mt-6">
        <CheckoutScreen />
      </div>
    </>
  );
}
