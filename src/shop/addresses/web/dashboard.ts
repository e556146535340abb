import BookUser from 'virtual:lucide/book-user';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const addressesDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      heading: 'Ordering',
      place: 3,
      to: '/dashboard/addresses',
      label: 'Addresses',
      about: 'Where we deliver, for the checkout.',
      Icon: BookUser,
    },
  ],
};
