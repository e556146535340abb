import ScanBarcode from 'virtual:lucide/scan-barcode';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const unitsDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      heading: 'Batteries',
      place: 1,
      to: '/dashboard/units',
      label: 'Units',
      about: 'Serial numbers and batches: receive, find, block and return.',
      Icon: ScanBarcode,
    },
  ],
};
