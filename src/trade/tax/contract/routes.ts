import { route } from '#platform/contract/calls.ts';
import type { CompanyRight } from '#trade/companies/rules/roles.ts';

export const taxRoutes = {
  checkTax: route('POST', '/taxCheck', 'admin'),
  getVatNumber: route('GET', '/companies/:companyId/vatNumber', 'signed-in'),
  checkVatNumber: route('POST', '/companies/:companyId/vatNumber/check', 'signed-in'),
};

/** Of the calls about a company: what its people must be allowed to do there. */
export const taxRights = {
  getVatNumber: 'see-company',
  checkVatNumber: 'change-company',
} as const satisfies Partial<Record<keyof typeof taxRoutes, CompanyRight>>;

type TaxRoutes = typeof taxRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends TaxRoutes {}
}
