import type { Column, Placeholder, SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { KeptFactors } from '#people/second-factor/server/factors/kept-factors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OwnTable } from '#platform/server/database/own-table.ts';
import type { PolicyAdditions } from '#platform/server/http/content-policy/content-security-policy.ts';

/** Who somebody is, as the identity provider vouches for it. */
export interface Identity {
  email: string;
  displayName: string;
  photoUrl: string | null;
}

/** Somebody with the sign-in that vouches for them. */
export interface SignedIn extends Identity {
  /** The provider's own name for it. */
  signIn: string;
  /** When it, or the token that was shown of it, ends by itself. */
  until?: Date | undefined;
}

export interface IdentityProvider {
  /** Whose proof it is; nobody's when it is forged, expired, revoked or foreign. */
  identify(proof: string): Promise<SignedIn | undefined>;
  /**
   * Whether a sign-in still counts for the e-mail: a condition, so that it costs no query of its own, in which each of
   * `factsOf` has its place. What is no text says itself what it is (`::boolean`).
   */
  isLiving(email: Column | Placeholder): SQL;
  /** What the condition has to know of a sign-in, by name. Nothing when it is none of this provider's. */
  factsOf(signIn: string): Record<string, unknown> | undefined;
  /** Ends one sign-in for good, and with it all access tokens that came by it. */
  endSignIn(signIn: string): Promise<void>;
  /** Hears that a sign-in is in use, by a token that was issued then. */
  noteSeen?(signIn: string, tokenSince: Date): void;
  /** Throws unless whoever holds the sign-in has lately proved who they are. */
  requireFresh(signIn: string): Promise<void>;
  /** Ends every sign-in of a person and drops their credentials, where they are ours to drop. */
  forget(tx: Database, email: string): Promise<void>;
  /** What people do about their own account, where the shop keeps it. */
  accounts?: KeptAccounts;
  /** What it knows of people, to be given to them. */
  ownTables: OwnTable[];
  /** Adds the provider's own routes, if it has any. */
  register(app: FastifyInstance): void;
  /** What its code in the browser needs of the pages' policy. */
  policyAdditions?: PolicyAdditions;
  /** Signs somebody up as the form would, where the accounts are the shop's own; for seeding. */
  signUp?(person: NewPerson): Promise<void>;
  /** Loads what the first visitor who signs in would otherwise wait for. */
  warmUp?(): Promise<void>;
}

/** Each is about whoever holds the sign-in. */
export interface KeptAccounts {
  /** How safe the account is. */
  readSafety(signIn: string): Promise<AccountSafety>;
  /** Sends the link that verifies the address, again. */
  sendVerification(signIn: string): Promise<void>;
  /** Takes the token of that link. */
  verifyAddress(signIn: string, token: string): Promise<void>;
  /** Where else they are signed in, beginning with this one. */
  listSessions(signIn: string): Promise<HeldSession[]>;
  /** Ends one of these. Answers whether there was such a one. */
  endSession(signIn: string, sessionId: string): Promise<boolean>;
  /** Ends all but this one. Answers how many. */
  endOtherSessions(signIn: string): Promise<number>;
  factors: KeptFactors;
}

export interface HeldSession {
  id: string;
  isThisOne: boolean;
  signedInAt: Date;
  /** To some minutes. */
  lastSeenAt: Date;
  userAgent: string;
  /** Unknown where it is not kept. */
  address: string | null;
}

export interface AccountSafety {
  isVerified: boolean;
  hasPassword: boolean;
}

interface NewPerson {
  name: string;
  email: string;
  password: string;
}
