import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { QuickOrderScreen } from '../quick-order-screen.tsx';

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
