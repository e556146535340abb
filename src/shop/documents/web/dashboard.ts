import FileText from 'virtual:lucide/file-text';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const documentsDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Batteries',
      place: 4,
      to: '/dashboard/documents',
      label: 'Documents',
      about: 'Data sheets, test summaries and certificates.',
      Icon: FileText,
    },
  ],
};
