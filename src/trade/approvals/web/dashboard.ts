import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { WaitingApprovals } from './waiting-approvals.tsx';

export const approvalsDashboard: DashboardPart = { notices: [WaitingApprovals] };
