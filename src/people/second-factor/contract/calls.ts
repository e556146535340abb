import type { CallsOf } from '#platform/contract/calls.ts';
import { done } from '#platform/contract/parameters.ts';
import {
  addedFactorSchema,
  appCodeSchema,
  byPasskeyIdSchema,
  confirmationSchema,
  factorsSchema,
  newAppSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  renewedCodesSchema,
  signedByPasskeySchema,
} from './factors.ts';
import type { secondFactorRoutes } from './routes.ts';

export const secondFactorCalls = {
  getFactors: { summary: 'Get your two-factor methods', response: factorsSchema },
  confirmSignIn: {
    summary: 'Confirm your identity before changing two-factor methods',
    body: confirmationSchema,
    response: done,
  },
  setUpApp: { summary: 'Start setting up an authenticator app', response: newAppSchema },
  confirmApp: {
    summary: 'Finish setting up the authenticator app with a code',
    body: appCodeSchema,
    response: addedFactorSchema,
  },
  removeApp: { summary: 'Remove the authenticator app', response: done },
  askForPasskey: { summary: 'Request a challenge for one of your passkeys', response: passkeyOptionsSchema },
  confirmByPasskey: {
    summary: 'Confirm your identity with a passkey',
    body: signedByPasskeySchema,
    response: done,
  },
  askForNewPasskey: { summary: 'Start adding a passkey', response: passkeyOptionsSchema },
  addPasskey: { summary: 'Finish adding a passkey', body: newPasskeySchema, response: addedFactorSchema },
  removePasskey: { summary: 'Remove a passkey', params: byPasskeyIdSchema, response: done },
  renewRecoveryCodes: { summary: 'Replace your recovery codes', response: renewedCodesSchema },
} satisfies CallsOf<typeof secondFactorRoutes>;

type SecondFactorCalls = typeof secondFactorCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends SecondFactorCalls {}
}
