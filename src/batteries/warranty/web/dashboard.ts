import ShieldAlert from 'virtual:lucide/shield-alert';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const warrantyDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      heading: 'Batteries',
      place: 2,
      to: '/dashboard/claims',
      label: 'Warranty claims',
      about: 'File a claim and follow its progress.',
      Icon: ShieldAlert,
      waiting: { count: 'claimsToAnswer' },
    },
    {
      role: 'admin',
      heading: 'To do',
      place: 5,
      to: '/dashboard/claims?state=open',
      label: 'Open claims',
      about: 'Warranty claims waiting for your answer.',
      Icon: ShieldAlert,
      waiting: { count: 'openClaims', note: 'To answer' },
    },
    {
      role: 'admin',
      heading: 'Batteries',
      place: 2,
      to: '/dashboard/claims',
      label: 'Warranty claims',
      about: 'All claims, open and decided.',
      Icon: ShieldAlert,
    },
  ],
};
