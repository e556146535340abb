import BatteryFull from 'virtual:lucide/battery-full';
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
  ],
};
