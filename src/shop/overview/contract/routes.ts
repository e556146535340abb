import { route } from '#platform/contract/calls.ts';

export const overviewRoutes = {
  getShopOverview: route('GET', '/overview', 'admin'),
  getCustomerOverview: route('GET', '/overview/:email', 'self-or-admin'),
};

type OverviewRoutes = typeof overviewRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends OverviewRoutes {}
}
