import { CartScreen } from '../../../features/cart/cart-screen.tsx';
import { ReorderNotice } from '../../../features/cart/reorder-notice.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';

export function meta() {
  return [{ title: 'Cart · Ampyard' }];
}

export default function Cart() {
  return (
    <>
      <DashboardHeading title="Cart">The same on all your devices.</DashboardHeading>
      <div className="mt-6 grid gap-6">
        <ReorderNotice />
        <CartScreen />
      </div>
    </>
  );
}
