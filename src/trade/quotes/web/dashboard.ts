import Handshake from 'virtual:lucide/handshake';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const quotesDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      heading: 'Ordering',
      place: 12,
      to: '/dashboard/quotes',
      label: 'Quotes',
      about: 'Your quote requests and our offers.',
      Icon: Handshake,
      waiting: { count: 'quotesToDecide' },
    },
    {
      role: 'admin',
      heading: 'Sales',
      place: 2,
      to: '/dashboard/allQuotes',
      label: 'Quotes',
      about: 'Quote requests, unanswered first.',
      Icon: Handshake,
      waiting: { count: 'quotesToAnswer', note: 'To answer' },
    },
  ],
};
