import { route } from '#platform/contract/calls.ts';
import type { CompanyRight } from '#trade/companies/rules/roles.ts';

export const approvalsRoutes = {
  listApprovals: route('GET', '/approvals', 'signed-in'),
  decideApproval: route('POST', '/orders/:id/approval', 'owner'),
  getApprovalRules: route('GET', '/companies/:companyId/approvalRules', 'signed-in'),
  setApprovalRules: route('PUT', '/companies/:companyId/approvalRules', 'signed-in'),
  setMemberLimits: route('PUT', '/companies/:companyId/members/:userId/limits', 'signed-in'),
  setSubstitute: route('PUT', '/companies/:companyId/substitute', 'signed-in'),
};

/** Of the calls about a company: what its people must be allowed to do there. */
export const approvalsRights = {
  getApprovalRules: 'see-company',
  setApprovalRules: 'set-limits',
  setMemberLimits: 'set-limits',
  setSubstitute: 'approve',
} as const satisfies Partial<Record<keyof typeof approvalsRoutes, CompanyRight>>;

type ApprovalsRoutes = typeof approvalsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends ApprovalsRoutes {}
}
