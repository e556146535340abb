import ScrollText from 'virtual:lucide/scroll-text';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const adminLogDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Shop',
      place: 2,
      to: '/dashboard/log',
      label: 'Log',
      about: 'Admin actions and when they happened.',
      Icon: ScrollText,
    },
  ],
};
