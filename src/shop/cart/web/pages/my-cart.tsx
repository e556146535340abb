import ListPlus from 'virtual:lucide/list-plus';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { CartScreen } from '../cart-screen.tsx';
import { ReorderNotice } from '../reorder-notice.tsx';

export function meta() {
  return [{ title: 'Cart · Ampyard' }];
}

export default function Cart() {
  return (
    <>
      <DashboardHeading
        title="Cart"
        actions={
          <Button asChild variant="secondary">
            <Link to="/dashboard/quickOrder">
              <ListPlus />
              Quick order
            </Link>
          </Button>
        }
      >
        The same on all your devices.
      </DashboardHeading>
      <div className="mt-6 grid gap-6">
        <ReorderNotice />
        <CartScreen />
      </div>
    </>
  );
}
