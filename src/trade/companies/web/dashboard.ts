import Building from 'virtual:lucide/building';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const companiesDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      heading: 'Ordering',
      place: 10,
      to: '/dashboard/company',
      label: 'Company',
      about: 'Companies you buy for, and their people.',
      Icon: Building,
    },
    {
      role: 'admin',
      heading: 'Sales',
      place: 1,
      to: '/dashboard/companies',
      label: 'Companies',
      about: 'Business customers, their people and status.',
      Icon: Building,
    },
  ],
};
