import { DashboardContext } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { DashboardShell } from '#platform/web/shell/dashboard/shell.tsx';
import { dashboardParts } from './dashboard-parts.ts';

export function meta() {
  return [{ title: 'Dashboard · Ampyard' }];
}

/** Around every page of the dashboard: its menu, with the entries of all subjects. */
export default function Dashboard() {
  return (
    <DashboardContext value={dashboardParts}>
      <DashboardShell />
    </DashboardContext>
  );
}
