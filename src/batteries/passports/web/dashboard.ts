import BatteryFull from 'virtual:lucide/battery-full';
import BatteryWarning from 'virtual:lucide/battery-warning';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const passportsDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      heading: 'Batteries',
      place: 1,
      to: '/dashboard/batteries',
      label: 'My batteries',
      about: 'Battery passports, readings and shared access.',
      Icon: BatteryFull,
    },
    {
      role: 'admin',
      heading: 'To do',
      place: 6,
      to: '/dashboard/readings',
      label: 'Readings to review',
      about: 'Readings that contradict earlier ones.',
      Icon: BatteryWarning,
      waiting: { count: 'unitsToReview', note: 'Not shown as measured' },
    },
  ],
};
