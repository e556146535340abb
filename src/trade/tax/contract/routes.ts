import { route } from '#platform/contract/calls.ts';

export const taxRoutes = {
  checkTax: route('POST', '/taxCheck', 'admin'),
};

type TaxRoutes = typeof taxRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends TaxRoutes {}
}
