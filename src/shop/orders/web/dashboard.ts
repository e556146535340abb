import CalendarClock from 'virtual:lucide/calendar-clock';
import ClipboardList from 'virtual:lucide/clipboard-list';
import ReceiptText from 'virtual:lucide/receipt-text';
import Truck from 'virtual:lucide/truck';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const ordersPage = '/dashboard/manageOrders';
export const madeToOrderPage = '/dashboard/madeToOrder';
export const ordersToShip = `${ordersPage}?payment=paid&shipment=pending&sort=created`;

export const ordersDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      place: 1,
      to: '/dashboard/myOrders',
      label: 'My Orders',
      about: 'Pay, track and reorder.',
      Icon: ReceiptText,
      waiting: { count: 'toPay' },
    },
    {
      role: 'admin',
      place: 2,
      to: ordersPage,
      label: 'Manage All Orders',
      about: 'Ship paid orders, cancel unpaid ones.',
      Icon: ClipboardList,
    },
    {
      role: 'admin',
      heading: 'To do',
      place: 1,
      to: ordersToShip,
      label: 'Orders to ship',
      about: 'Paid orders that have not shipped.',
      Icon: Truck,
      waiting: { count: 'toShip' },
    },
    {
      role: 'admin',
      heading: 'Sales',
      place: 10,
      to: madeToOrderPage,
      label: 'Made to order',
      about: 'What is owed by product and promised day, and what is late.',
      Icon: CalendarClock,
      waiting: { count: 'lateLines' },
    },
  ],
};
