import { QuickOrderScreen } from '../../../features/quick-order/quick-order-screen.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';

export function meta() {
  return [{ title: 'Quick order · Ampyard' }];
}

export default function QuickOrder() {
  return (
    <>
      <DashboardHeading title="Quick order">Many products at once, by SKU.</DashboardHeading>
      <div className="mt-6">
        <QuickOrderScreen />
      </div>
    </>
  );
}
