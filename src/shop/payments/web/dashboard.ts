import Banknote from 'virtual:lucide/banknote';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { ordersPage } from '#shop/orders/web/dashboard.ts';

export const paymentsDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'To do',
      place: 4,
      to: `${ordersPage}?waiting=payments`,
      label: 'Parked payments',
      about: 'Payments that could not be matched to an order.',
      Icon: Banknote,
      waiting: { count: 'parkedPayments', note: 'Without an order', one: 'parked payment' },
    },
  ],
};
