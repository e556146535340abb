import { Outlet } from 'react-router';
import { useDensity } from '../../frame/dashboard/density.ts';
import { Letterhead } from '../../frame/dashboard/letterhead.tsx';
import { menuFor } from '../../frame/dashboard/menu.ts';
import { SideMenu } from '../../frame/dashboard/side-menu.tsx';
import { useAdminCheck } from '../../frame/session/admin-check.ts';
import { PageSpinner } from '../../frame/session/page-spinner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

export function meta() {
  return [{ title: 'Dashboard · Ampyard' }];
}

/** Around every page of the dashboard: its heading, and the menu of the person's role. */
export default function DashboardShell() {
  const { isAdmin, isLoading, isFetching, error, refetch } = useAdminCheck();
  const [density] = useDensity();
  if (isLoading) return <PageSpinner />;
  return (
    <div
      data-density={density}
      className="mx-auto max-w-page px-gutter pt-8 [--sticky-top:4rem] lg:pt-12 print:max-w-none print:p-0"
    >
      <Letterhead />
      <h1 className="text-3xl print:hidden">Welcome to your dashboard!</h1>
      {error ? (
        <ErrorState title="The dashboard could not be opened" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <div className="mt-6 grid gap-6 lg:mt-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 print:mt-0 print:block">
          <SideMenu items={menuFor(isAdmin)} />
          <div className="min-w-0">
            <Outlet />
          </div>
        </div>
      )}
    </div>
  );
}
