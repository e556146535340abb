import ClipboardCheck from 'virtual:lucide/clipboard-check';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { WaitingApprovals } from './waiting-approvals.tsx';

export const approvalsDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      heading: 'Ordering',
      place: 11,
      to: '/dashboard/approvals',
      label: 'Approvals',
      about: 'Company orders that need approval.',
      Icon: ClipboardCheck,
      waiting: { count: 'approvalsToDecide' },
      isForCounted: true,
    },
  ],
  notices: [WaitingApprovals],
};
