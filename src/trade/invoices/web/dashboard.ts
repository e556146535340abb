import BookOpen from 'virtual:lucide/book-open';
import ReceiptText from 'virtual:lucide/receipt-text';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const invoicesDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      heading: 'Ordering',
      place: 14,
      to: '/dashboard/invoices',
      label: 'Invoices',
      about: 'Invoices and credit notes for your orders.',
      Icon: ReceiptText,
    },
    {
      role: 'admin',
      heading: 'Money',
      place: 1,
      to: '/dashboard/allInvoices',
      label: 'Invoices',
      about: 'Invoices and credit notes for all orders.',
      Icon: ReceiptText,
      waiting: { count: 'invoicesNotSent', note: 'Not delivered' },
    },
    {
      role: 'admin',
      heading: 'Money',
      place: 8,
      to: '/dashboard/journal',
      label: 'Journal',
      about: 'Totals and exports for your accountant.',
      Icon: BookOpen,
    },
  ],
};
