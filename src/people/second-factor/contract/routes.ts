import { route } from '#platform/contract/calls.ts';

export const secondFactorRoutes = {
  getFactors: route('GET', '/account/factors', 'signed-in'),
  confirmSignIn: route('POST', '/account/confirmation', 'signed-in'),
  setUpApp: route('POST', '/account/app', 'signed-in'),
  confirmApp: route('PUT', '/account/app', 'signed-in'),
  removeApp: route('DELETE', '/account/app', 'signed-in'),
  askForPasskey: route('POST', '/account/confirmation/passkeyOptions', 'signed-in'),
  confirmByPasskey: route('POST', '/account/confirmation/passkey', 'signed-in'),
  askForNewPasskey: route('POST', '/account/passkeyOptions', 'signed-in'),
  addPasskey: route('POST', '/account/passkeys', 'signed-in'),
  removePasskey: route('DELETE', '/account/passkeys/:passkeyId', 'signed-in'),
  renewRecoveryCodes: route('POST', '/account/recoveryCodes', 'signed-in'),
};

type SecondFactorRoutes = typeof secondFactorRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends SecondFactorRoutes {}
}
