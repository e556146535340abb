import Landmark from 'virtual:lucide/landmark';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const bankDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Money',
      place: 3,
      to: '/dashboard/bank',
      label: 'Bank',
      about: 'Import statements and match transfers.',
      Icon: Landmark,
      waiting: { count: 'bankEntries', note: 'To match' },
    },
  ],
};
