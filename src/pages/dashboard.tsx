import { DashboardContext } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { DashboardShell } from '#platform/web/shell/dashboard/shell.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { dashboardParts } from './dashboard-parts.ts';

export const meta = titled('Dashboard');

/** Around every page of the dashboard: its menu, with the entries of all subjects. */
export default function Dashboard() {
  return (
    <DashboardContext value={dashboardParts}>
      <DashboardShell />
    </DashboardContext>
  );
}
