import type { ReactNode } from 'react';
import { CustomerFigures } from '../../features/overview/customer-overview.tsx';
import { OverviewSkeleton } from '../../features/overview/overview-skeleton.tsx';
import { ShopFigures } from '../../features/overview/shop-overview.tsx';
import { OpenNotices } from '../../features/recalls/open-notices.tsx';
import { MenuCards } from '../../frame/dashboard/menu-cards.tsx';
import { useCustomerOverview, useShopOverview } from '../../frame/dashboard/use-overview.ts';
import { useAdminCheck } from '../../frame/session/admin-check.ts';
import { FactorFirst } from '../../frame/session/factor-first.tsx';
import { useSignedInUser } from '../../frame/session/use-signed-in-user.ts';
import { ErrorState } from '../../ui/error-state.tsx';

export function meta() {
  return [{ title: 'Dashboard · Ampyard' }];
}

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
  if (data) return <ShopFigures overview={data} />;
  return (
    <Waiting {...state} skeleton={<OverviewSkeleton figures={8} charts={['Revenue', 'Orders placed']} />} />
  );
}

function OverviewOfCustomer() {
  const { email } = useSignedInUser();
  const { data, ...state } = useCustomerOverview(email);
  if (data)
    return (
      <>
        <OpenNotices />
        <CustomerFigures overview={data} />
      </>
    );
  return (
    <Waiting {...state} skeleton={<OverviewSkeleton figures={3} charts={['Recent orders', 'Spending']} />} />
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
