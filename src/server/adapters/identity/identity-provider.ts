import type { FastifyInstance } from 'fastify';

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
}
