import HandCoins from 'virtual:lucide/hand-coins';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const creditDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Money',
      place: 2,
      to: '/dashboard/openItems',
      label: 'Open items',
      about: 'What each company owes, by days overdue.',
      Icon: HandCoins,
    },
  ],
};
