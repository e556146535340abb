import LayoutDashboard from 'virtual:lucide/layout-dashboard';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const overviewDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      heading: 'Ordering',
      place: 1,
      to: '/dashboard',
      label: 'Overview',
      about: 'Key figures and what needs attention.',
      Icon: LayoutDashboard,
    },
    {
      role: 'admin',
      heading: 'Shop',
      place: 1,
      to: '/dashboard',
      label: 'Overview',
      about: 'Key figures and what needs attention.',
      Icon: LayoutDashboard,
    },
  ],
};
