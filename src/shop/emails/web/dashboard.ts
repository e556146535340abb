import Mail from 'virtual:lucide/mail';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const emailsDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Shop',
      place: 3,
      to: '/dashboard/mailbox',
      label: 'Mailbox',
      about: 'Emails that the demo would have sent.',
      Icon: Mail,
      // A live shop’s emails go to their readers.
      isDemoOnly: true,
    },
  ],
};
