import Store from 'virtual:lucide/store';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const settingsDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Shop',
      place: 9,
      to: '/dashboard/settings',
      label: 'Settings',
      about: 'Who sells here, as customers, carriers and authorities see it.',
      Icon: Store,
    },
  ],
};
