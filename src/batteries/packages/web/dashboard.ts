import Truck from 'virtual:lucide/truck';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const packagesDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Batteries',
      place: 5,
      to: '/dashboard/consignments',
      label: 'Consignments',
      about: 'Replacements, repaired batteries, samples and transfers to send.',
      Icon: Truck,
      waiting: { count: 'consignmentsToSend', note: 'To send' },
    },
  ],
};
