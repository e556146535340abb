import Percent from 'virtual:lucide/percent';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const taxDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Money',
      place: 9,
      to: '/dashboard/taxCheck',
      label: 'Tax check',
      about: 'Preview the tax and invoice wording for an order.',
      Icon: Percent,
    },
  ],
};
