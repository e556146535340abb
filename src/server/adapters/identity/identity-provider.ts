import type { FastifyInstance } from 'fastify';
import type { PolicyAdditions } from '../../content-policy/content-security-policy.ts';

/** Who somebody is, as the identity provider vouches for it. */
export interface Identity {
  email: string;
  displayName: string;
  photoUrl: string | null;
}

export interface IdentityProvider {
  /** Whose proof it is; nobody's when it is forged, expired, revoked or foreign. */
  identify(proof: string): Promise<Identity | undefined>;
  /** Ends every session of a person and drops their credentials, where they are ours to drop. */
  forget(email: string): Promise<void>;
  /** Adds the provider's own routes, if it has any. */
  register(app: FastifyInstance): void;
  /** What its code in the browser needs of the pages' policy. */
  policyAdditions?: PolicyAdditions;
  /** Signs somebody up as the form would, where the accounts are the shop's own; for seeding. */
  signUp?(person: NewPerson): Promise<void>;
  /** Loads what the first visitor who signs in would otherwise wait for. */
  warmUp?(): Promise<void>;
}

interface NewPerson {
  name: string;
  email: string;
  password: string;
}
