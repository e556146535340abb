import TriangleAlert from 'virtual:lucide/triangle-alert';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { OpenNotices } from './open-notices.tsx';

export const recallsDashboard: DashboardPart = {
  notices: [OpenNotices],
  menu: [
    {
      role: 'customer',
      heading: 'Batteries',
      place: 3,
      to: '/dashboard/recallNotices',
      label: 'Recalls',
      about: 'Recalls that affect your batteries.',
      Icon: TriangleAlert,
      waiting: { count: 'openRecalls' },
    },
    {
      role: 'admin',
      heading: 'Batteries',
      place: 3,
      to: '/dashboard/recalls',
      label: 'Recalls',
      about: 'Block batches and serial numbers, and notify their owners.',
      Icon: TriangleAlert,
    },
  ],
};
