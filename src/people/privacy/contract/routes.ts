import { route } from '#platform/contract/calls.ts';

export const privacyRoutes = {
  deleteOwnAccount: route('DELETE', '/account', 'signed-in'),
  exportOwnData: route('GET', '/account/export', 'signed-in'),
};

type PrivacyRoutes = typeof privacyRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends PrivacyRoutes {}
}
