import { route } from '#platform/contract/calls.ts';

export const complianceRoutes = {
  getCompliance: route('GET', '/compliance', 'admin'),
  setShopCompliance: route('PUT', '/compliance', 'admin'),
  exportCompliance: route('GET', '/complianceExport', 'admin'),
  getProductCompliance: route('GET', '/products/:productId/compliance', 'admin'),
  setProductCompliance: route('PUT', '/products/:productId/compliance', 'admin'),
};

type ComplianceRoutes = typeof complianceRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends ComplianceRoutes {}
}
