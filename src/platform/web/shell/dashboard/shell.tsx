import { Outlet, useMatch } from 'react-router';
import { ErrorState } from '../../ui/feedback/notice.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { PageSpinner } from '../session/needs-script.tsx';
import { useAdminCheck } from '../session/signed-in-user.ts';
import { Letterhead } from './dashboard-heading.tsx';
import { useMenu } from './dashboard-parts.ts';
import { useDensity } from './list-tools.tsx';
import { SideMenu } from './side-menu.tsx';

/** Around every page of the dashboard: its heading, and the menu of the person's role. */
export function DashboardShell() {
  const { isAdmin, isLoading, isFetching, error, refetch } = useAdminCheck();
  const menu = useMenu(isAdmin);
  const [density] = useDensity();
  // A page inside has a heading of its own, and its rows want the room.
  const isFirstPage = useMatch('/dashboard') !== null;
  if (isLoading) return <PageSpinner />;
  return (
    <div
      data-density={density}
      className="mx-auto grid max-w-page grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-gutter pt-4 [--sticky-top:4rem] lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-4 lg:pt-6 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-x-6 print:block print:max-w-none print:p-0"
    >
      <Letterhead />
      {/* Beside the heading where it is a button, and beside the page too where it is a menu. */}
      <div className="max-lg:mb-4 lg:row-span-2 print:hidden">{!error && <SideMenu groups={menu} />}</div>
      <h1
        className={classNames(
          'max-lg:mb-4 max-lg:self-center print:hidden',
          isFirstPage ? 'text-lg lg:mb-6 lg:text-3xl' : 'text-sm font-medium text-muted lg:mb-1',
        )}
      >
        Welcome to your dashboard!
      </h1>
      <div className="min-w-0 max-lg:col-span-full">
        {error ? (
          <ErrorState title="Dashboard could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  );
}
