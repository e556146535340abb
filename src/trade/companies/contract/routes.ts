import { route } from '#platform/contract/calls.ts';
import type { CompanyRight } from '../rules/roles.ts';

export const companiesRoutes = {
  createCompany: route('POST', '/companies', 'signed-in'),
  listMyCompanies: route('GET', '/companies', 'signed-in'),
  getCompany: route('GET', '/companies/:companyId', 'signed-in'),
  updateCompany: route('PUT', '/companies/:companyId', 'signed-in'),
  inviteMember: route('POST', '/companies/:companyId/invitations', 'signed-in'),
  withdrawInvitation: route('DELETE', '/companies/:companyId/invitations/:invitationId', 'signed-in'),
  changeMember: route('PATCH', '/companies/:companyId/members/:userId', 'signed-in'),
  removeMember: route('DELETE', '/companies/:companyId/members/:userId', 'signed-in'),
  readInvitation: route('POST', '/companyInvitations/read', 'signed-in'),
  acceptInvitation: route('POST', '/companyInvitations/accept', 'signed-in'),
  listCompanies: route('GET', '/allCompanies', 'admin'),
  setCompanyState: route('PATCH', '/companies/:companyId/state', 'admin'),
};

/**
 * Of the calls that name a company: what its people must be allowed to do there. Other people find no such
 * company. Admins of the shop may all of it.
 */
export const rightsByCall = {
  getCompany: 'see-company',
  updateCompany: 'change-company',
  inviteMember: 'manage-people',
  withdrawInvitation: 'manage-people',
  changeMember: 'manage-people',
  // Leaving is removing oneself, which every member may.
  removeMember: 'see-company',
} as const satisfies Partial<Record<keyof typeof companiesRoutes, CompanyRight>>;

type CompaniesRoutes = typeof companiesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends CompaniesRoutes {}
}
