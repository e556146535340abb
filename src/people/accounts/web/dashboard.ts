import ShieldCheck from 'virtual:lucide/shield-check';
import UserRound from 'virtual:lucide/user-round';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const accountsDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      place: 2,
      to: '/dashboard/myProfile',
      label: 'My Profile',
      about: 'Contact details, sign-in and security.',
      Icon: UserRound,
    },
    {
      role: 'admin',
      place: 1,
      to: '/dashboard/myProfile',
      label: 'My Profile',
      about: 'Contact details, sign-in and security.',
      Icon: UserRound,
    },
    {
      role: 'admin',
      place: 5,
      to: '/dashboard/makeAdmin',
      label: 'Make Admin',
      about: 'Accounts and admin rights.',
      Icon: ShieldCheck,
    },
  ],
};
