import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { ImportScreen } from '../file/import-screen.tsx';

export function meta() {
  return [{ title: 'Import products · Ampyard' }];
}

export default function ImportProducts() {
  return (
    <>
      <Link
        to="/dashboard/manageProduct"
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        All products
      </Link>
      <DashboardHeading title="Import products">From a spreadsheet, as CSV.</DashboardHeading>
      <div className="mt-4">
        <ImportScreen />
      </div>
    </>
  );
}
