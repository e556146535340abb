import { BackLink } from '#platform/web/shell/dashboard/back-link.tsx';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { PackingPanel } from '../packing-panel.tsx';
import { usePackages } from '../use-packages.ts';
import type { Route } from './+types/packages';

export const meta = titled('Packages');

export default function Packages({ params }: Route.ComponentProps) {
  const { data } = usePackages(params);
  return (
    <>
      <BackLink to={`/dashboard/orders/${params.id}`}>Back to the order</BackLink>
      <DashboardHeading title={data ? `Packages of shipment ${data.shipment}` : 'Packages'}>
        Enter what is in each package. Transport documents are issued from it.
      </DashboardHeading>
      <PackingPanel params={params} />
    </>
  );
}
