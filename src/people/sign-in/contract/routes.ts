import { route } from '#platform/contract/calls.ts';

export const signInRoutes = {
  getAccountSafety: route('GET', '/account/safety', 'signed-in'),
  sendVerification: route('POST', '/account/verification', 'signed-in'),
  verifyAddress: route('PUT', '/account/verification', 'signed-in'),
  listSessions: route('GET', '/account/sessions', 'signed-in'),
  endOtherSession: route('DELETE', '/account/sessions/:sessionId', 'signed-in'),
  endOtherSessions: route('DELETE', '/account/sessions', 'signed-in'),
};

type SignInRoutes = typeof signInRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends SignInRoutes {}
}
