import { route } from '#platform/contract/calls.ts';

export const transportRoutes = {
  adviseTransport: route('POST', '/transportAdvice', 'public'),
  listTransportRules: route('GET', '/transportRules', 'admin'),
};

type TransportRoutes = typeof transportRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends TransportRoutes {}
}
