import MessageSquareWarning from 'virtual:lucide/message-square-warning';
import Undo2 from 'virtual:lucide/undo-2';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { ordersPage } from '#shop/orders/web/dashboard.ts';

export const refundsDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'To do',
      place: 2,
      to: `${ordersPage}?waiting=requests`,
      label: 'Refund requests',
      about: 'Customers waiting for your decision.',
      Icon: MessageSquareWarning,
      waiting: { count: 'cancellationRequests', note: 'To decide', one: 'refund request' },
    },
    {
      role: 'admin',
      heading: 'To do',
      place: 3,
      to: `${ordersPage}?waiting=refunds`,
      label: 'Refunds to send',
      about: 'Refunds that are not sent automatically.',
      Icon: Undo2,
      waiting: {
        count: 'waitingRefunds',
        note: 'Not sent automatically',
        one: 'refund to send',
        many: 'refunds to send',
      },
    },
  ],
};
