import type { ReactNode } from 'react';
import { useDashboard } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { MenuCards } from '#platform/web/shell/dashboard/side-menu.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { FactorFirst } from '#platform/web/shell/session/factor-first.tsx';
import { useAdminCheck, useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { OpeningChecklist } from '#shop/setup/web/opening-checklist.tsx';
import { CountCardSkeleton, CountCards } from '../count-card.tsx';
import { CustomerCounts } from '../customer-overview.tsx';
import { ChartSkeleton } from '../panel.tsx';
import { ShopCounts } from '../shop-overview.tsx';
import { useCustomerOverview, useShopOverview } from '../use-overview.ts';

export const meta = titled('Dashboard');

/** The dashboard's first page: how things stand, and what there is to do. */
export default function Overview() {
  const { isAdmin, needsSecondFactor } = useAdminCheck();
  return (
    <div className="@container">
      <div className="grid gap-4">
        {needsSecondFactor ? <FactorFirst /> : isAdmin ? <OverviewOfShop /> : <OverviewOfCustomer />}
        <MenuCards isAdmin={isAdmin} />
      </div>
    </div>
  );
}

function OverviewOfShop() {
  const { data, ...state } = useShopOverview();
  const { isDemo } = useShop();
  if (data)
    return (
      <>
        {!isDemo && <OpeningChecklist />}
        <ShopCounts overview={data} />
      </>
    );
  return (
    <Waiting {...state} skeleton={<OverviewSkeleton counts={10} charts={['Revenue', 'Orders placed']} />} />
  );
}

function OverviewOfCustomer() {
  const { email } = useSignedInUser();
  const { notices } = useDashboard();
  const { data, ...state } = useCustomerOverview(email);
  if (data)
    return (
      <>
        {notices.map((Notice) => (
          <Notice key={Notice.name} />
        ))}
        <CustomerCounts overview={data} />
      </>
    );
  return (
    <Waiting {...state} skeleton={<OverviewSkeleton counts={3} charts={['Recent orders', 'Spending']} />} />
  );
}

type WaitingProps = {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  skeleton: ReactNode;
};

function Waiting({ error, isFetching, refetch, skeleton }: WaitingProps) {
  if (!error) return skeleton;
  return (
    <div className="rounded-card border bg-surface">
      <ErrorState title="Overview could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    </div>
  );
}

type OverviewSkeletonProps = { counts: 3 | 10; charts: [string, string] };

/** Of the overview's shape, so that nothing jumps when it is there. */
function OverviewSkeleton({ counts, charts }: OverviewSkeletonProps) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the overview
      </p>
      <CountCards>
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, counts).map((place) => (
          <CountCardSkeleton key={place} />
        ))}
      </CountCards>
      <div className="grid gap-4 @3xl:grid-cols-2">
        {charts.map((title) => (
          <ChartSkeleton key={title} title={title} />
        ))}
      </div>
    </>
  );
}
