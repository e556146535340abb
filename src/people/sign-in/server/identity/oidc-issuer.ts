import type { FastifyInstance } from 'fastify';

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

export const googleIssuer = 'https://accounts.google.com';

export function discoveryUrlOf({ issuer, local }: OidcIssuer): string {
  return `${(local?.reachableAt ?? issuer).replace(/\/$/, '')}/.well-known/openid-configuration`;
}
