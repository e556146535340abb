import { route } from '#platform/contract/calls.ts';

export const signInRoutes = {
  createToken: route('POST', '/createToken', 'identity'),
  endSession: route('DELETE', '/session', 'signed-in'),
  getAccountSafety: route('GET', '/account/safety', 'signed-in'),
  sendVerification: route('POST', '/account/verification', 'signed-in'),
  verifyAddress: route('PUT', '/account/verification', 'signed-in'),
};

type SignInRoutes = typeof signInRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends SignInRoutes {}
}
