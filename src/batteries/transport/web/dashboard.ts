import PackageSearch from 'virtual:lucide/package-search';
import Scale from 'virtual:lucide/scale';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const transportDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'To do',
      place: 8,
      to: '/dashboard/manageProduct?transport=incomplete',
      label: 'Transport incomplete',
      about: 'Products whose transport cannot be assessed: information is missing.',
      Icon: PackageSearch,
      waiting: { count: 'incompleteTransport', note: 'Products to complete' },
    },
    {
      role: 'admin',
      heading: 'Batteries',
      place: 8,
      to: '/dashboard/transportRules',
      label: 'Rules and editions',
      about: 'Transport rules with their source, edition and date.',
      Icon: Scale,
    },
  ],
};
