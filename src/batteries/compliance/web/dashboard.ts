import Scale from 'virtual:lucide/scale';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const complianceDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Batteries',
      place: 6,
      to: '/dashboard/compliance',
      label: 'Compliance',
      about: 'EORI, EPR registrations, customs and carbon data, and what is asked from when.',
      Icon: Scale,
    },
  ],
};
