import FileText from 'virtual:lucide/file-text';
import Inbox from 'virtual:lucide/inbox';
import Newspaper from 'virtual:lucide/newspaper';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const contentDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Shop',
      place: 7,
      to: '/dashboard/messages',
      label: 'Messages',
      about: 'What visitors wrote by the contact form.',
      Icon: Inbox,
    },
    {
      role: 'admin',
      heading: 'Shop',
      place: 6,
      to: '/dashboard/blog',
      label: 'Blog',
      about: 'Posts, and questions with their answers.',
      Icon: Newspaper,
    },
    {
      role: 'admin',
      heading: 'Shop',
      place: 8,
      to: '/dashboard/content',
      label: 'Content',
      about: 'What your public pages say: home page, FAQ, footer, announcement.',
      Icon: FileText,
    },
  ],
};
