import Tags from 'virtual:lucide/tags';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const priceListsDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Sales',
      place: 3,
      to: '/dashboard/priceLists',
      label: 'Price lists',
      about: 'Prices for individual companies.',
      Icon: Tags,
    },
  ],
};
