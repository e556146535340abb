import ListPlus from 'virtual:lucide/list-plus';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const quickOrderDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      heading: 'Ordering',
      place: 2,
      to: '/dashboard/quickOrder',
      label: 'Quick order',
      about: 'Order many products by SKU or from a spreadsheet.',
      Icon: ListPlus,
    },
  ],
};
