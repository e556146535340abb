import type { Column, Placeholder, SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { KeptFactors } from '#people/second-factor/server/kept-factors.ts';
import type { Sessions } from '#people/sessions/server/sessions.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OwnTable } from '#platform/server/database/own-table.ts';
import type { Identify } from '#platform/server/http/access/authentication.ts';
import type { PolicyAdditions } from '#platform/server/page-renderer/content-security-policy.ts';

export interface IdentityProvider {
  identify: Identify;
  /**
   * Whether a sign-in still counts for the email: a condition, so that it costs no query of its own, in which each of
   * `factsOf` has its place. What is no text says itself what it is (`::boolean`).
   */
  isLiving(email: Column | Placeholder): SQL;
  /** What the condition has to know of a sign-in, by name. Nothing when it is none of this provider's. */
  factsOf(signIn: string): Record<string, unknown> | undefined;
  /** Ends one sign-in for good, and with it all access tokens that came by it. */
  endSignIn(signIn: string): Promise<void>;
  /** Hears that a sign-in is in use, by a token that was issued then. */
  noteSeen?(signIn: string, tokenSince: Date): void;
  /** Throws unless the holder of the sign-in has proved recently who they are. */
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
  /** Signs a person up as the form would, where the shop keeps the accounts; for seeding. */
  signUp?(person: NewPerson): Promise<void>;
  /** Loads what the first visitor who signs in would otherwise wait for. */
  warmUp?(): Promise<void>;
}

/** Each is about the holder of the sign-in. */
export interface KeptAccounts extends Sessions {
  /** How safe the account is. */
  readSafety(signIn: string): Promise<AccountSafety>;
  /** Sends the link that verifies the address, again. */
  sendVerification(signIn: string): Promise<void>;
  /** Takes the token of that link. */
  verifyAddress(signIn: string, token: string): Promise<void>;
  factors: KeptFactors;
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

/** Who vouches for people by OpenID Connect, and how the shop is known there. */
export interface OidcIssuer {
  /** Its name and address at once, as its tokens carry it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the popup asks it to show. Not every issuer knows the wish. */
  prompt?: 'select_account';
  /** For an issuer within this server: where this process reaches it, and where a browser does. */
  local?: { reachableAt: string; authorizationUrl: string };
  /** Adds its pages, where it lives within this server. */
  register?(app: FastifyInstance): void;
}
