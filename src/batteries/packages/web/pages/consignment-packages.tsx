import { BackLink } from '#platform/web/shell/dashboard/back-link.tsx';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useConsignment } from '../consignments/use-consignments.ts';
import { PackingPanel } from '../packing-panel.tsx';
import type { Route } from './+types/consignment-packages';

export const meta = titled('Packages');

export default function ConsignmentPackages({ params }: Route.ComponentProps) {
  const { data } = useConsignment(params.consignmentId);
  return (
    <>
      <BackLink to={`/dashboard/consignments/${params.consignmentId}`}>Back to the consignment</BackLink>
      <DashboardHeading title={data ? `Packages of ${data.number}` : 'Packages'}>
        Enter what is in each package. Transport documents are issued from it.
      </DashboardHeading>
      <PackingPanel params={params} />
    </>
  );
}
