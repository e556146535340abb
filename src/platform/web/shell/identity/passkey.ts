import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer } from '#platform/contract/second-factor.ts';

/** Closing the browser's own dialog is not an error. */
export class PasskeyCancelled extends Error {}

/** Signs what the shop asks for. */
export async function signByPasskey(options: unknown) {
  requireSupport();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return toAnswer(await startAuthentication({ optionsJSON }).catch(explain));
}

/** Makes the passkey that the shop asks for. */
export async function makePasskey(options: unknown) {
  requireSupport();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return toAnswer(await startRegistration({ optionsJSON }).catch(explain));
}

/** As the contract has it, which takes whatever else browsers add. */
const toAnswer = (answer: object) => answer as PasskeyAnswer;

function requireSupport(): void {
  const { hostname, port } = window.location;
  // A demo is found by its number, too, for which no browser has a passkey.
  if (/^[\d.]+$/.test(hostname))
    throw new Error(`Passkeys need a host name. Open the shop at http://localhost:${port}.`);
  if (!browserSupportsWebAuthn()) throw new Error('This browser does not support passkeys.');
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled();
  if (name === 'InvalidStateError') throw new Error('This device already has a passkey for your account.');
  throw new Error('The passkey did not work. Please try again.');
}
