import { type RouteName, route } from '#platform/contract/calls.ts';
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
  setBuyingAs: route('PUT', '/buyingAs', 'signed-in'),
  listCompanyOrders: route('GET', '/companies/:companyId/orders', 'signed-in'),
  getPurchasing: route('GET', '/companies/:companyId/purchasing', 'signed-in'),
  setPurchasingRules: route('PUT', '/companies/:companyId/purchasing', 'signed-in'),
  addCompanyAddress: route('POST', '/companies/:companyId/addresses', 'signed-in'),
  changeCompanyAddress: route('PUT', '/companies/:companyId/addresses/:addressId', 'signed-in'),
  deleteCompanyAddress: route('DELETE', '/companies/:companyId/addresses/:addressId', 'signed-in'),
  setCostCenter: route('PUT', '/companies/:companyId/costCenters/:code', 'signed-in'),
  deleteCostCenter: route('DELETE', '/companies/:companyId/costCenters/:code', 'signed-in'),
  setJoinDomain: route('PUT', '/companies/:companyId/joinDomain', 'signed-in'),
  listJoinableCompanies: route('GET', '/joinableCompanies', 'signed-in'),
  joinCompany: route('POST', '/joinableCompanies/join', 'signed-in'),
  listCompanies: route('GET', '/allCompanies', 'admin'),
  getCompanyDesk: route('GET', '/companies/:companyId/desk', 'admin'),
  addCompanyNote: route('POST', '/companies/:companyId/notes', 'admin'),
  deleteCompanyNote: route('DELETE', '/companies/:companyId/notes/:noteId', 'admin'),
  addCompanyDocument: route('POST', '/companies/:companyId/documents', 'admin'),
  linkCompanyDocument: route('GET', '/companies/:companyId/documents/:documentId/link', 'admin'),
  removeCompanyDocument: route('DELETE', '/companies/:companyId/documents/:documentId', 'admin'),
  setCompanyState: route('PATCH', '/companies/:companyId/state', 'admin'),
  getMerging: route('GET', '/companies/:companyId/merging/:intoId', 'admin'),
  mergeCompany: route('POST', '/companies/:companyId/merging/:intoId', 'admin'),
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
  listCompanyOrders: 'see-orders',
  getPurchasing: 'see-company',
  setPurchasingRules: 'change-company',
  addCompanyAddress: 'change-addresses',
  changeCompanyAddress: 'change-addresses',
  deleteCompanyAddress: 'change-addresses',
  setCostCenter: 'change-company',
  deleteCostCenter: 'change-company',
  setJoinDomain: 'manage-people',
  // Leaving is removing oneself, which every member may.
  removeMember: 'see-company',
} as const satisfies Partial<Record<keyof typeof companiesRoutes, CompanyRight>>;

/**
 * Of the calls about an order: what people of the company that it belongs to must be allowed to do there. A call that is
 * not listed is made by no one for a company.
 */
export const rightsByOrderCall: Partial<Record<RouteName, CompanyRight>> = {
  decideApproval: 'see-orders',
  getOrder: 'see-orders',
  getOrderDetails: 'see-orders',
  listOrderPapers: 'see-orders',
  linkOrderPaper: 'see-orders',
  linkBundle: 'see-orders',
  getOrderProForma: 'see-orders',
  listBundleLinks: 'see-orders',
  listShipmentPapers: 'see-orders',
  linkShipmentPaper: 'see-orders',
  getTransfer: 'see-orders',
  createShoppingList: 'see-orders',
  reorder: 'order',
  shareBundle: 'order',
  endBundleLink: 'order',
  deleteOrder: 'order',
  askToCancel: 'order',
  withdrawCancellation: 'order',
  createPaymentIntent: 'pay-orders',
  confirmPayment: 'pay-orders',
  chooseTransfer: 'pay-orders',
  getAccountOffer: 'see-orders',
  buyOnAccount: 'pay-orders',
};

type CompaniesRoutes = typeof companiesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends CompaniesRoutes {}
}
