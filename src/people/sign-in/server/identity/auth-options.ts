import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { askForFactor } from '#people/second-factor/server/ask-for-factor.ts';
import { placeSession } from '#people/sessions/server/known-places.ts';
import { sessionLength } from '#people/sessions/server/session-holder.ts';
import {
  identityAccounts,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sendLink } from '../links/links.ts';
import { popupDonePath } from './google-routes.ts';

export interface AuthParts {
  db: Database;
  secret: string;
  /** Where visitors find the shop; without it, this machine under either of its names. */
  publicUrl: string | undefined;
  port: number;
  /** As in live mode, where accounts are worth guessing. */
  refusesGuessablePasswords?: boolean;
  /** Whether the shop sends email; a live shop without a mail server does not. */
  sendsEmails?: boolean;
  /** Whether sessions know the network address they are from; in a demo, whose accounts are everyone's, they do not. */
  keepsAddresses?: boolean;
  /** How passwords are kept: as better-auth does, unless a test must not wait for what is slow on purpose. */
  passwordKeeping?: PasswordKeeping;
}

export type PasswordKeeping = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>;

/** What better-auth is told for sign-in by password and by Google: one set of people and sessions. */
export function authOptions(parts: AuthParts) {
  const { db, secret, publicUrl, port } = parts;
  const place = placeSession(parts);
  return {
    secret,
    basePath: '/api/auth',
    baseURL: publicUrl ?? {
      // Each in full: a pattern such as `localhost:*` is also met by `localhost:3000.evil.test`.
      allowedHosts: ['localhost', '127.0.0.1'].map((name) => new URL(`http://${name}:${port}`).host),
      protocol: 'http',
      fallback: `http://localhost:${port}`,
    },
    // Where the visitor sees the shop; see web-request.ts. Calls from within come without a request.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    // Off in tests by default, where they would then go unseen.
    advanced: { disableOriginCheck: false, disableCSRFCheck: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: identityUsers,
        session: identitySessions,
        account: identityAccounts,
        verification: identityVerifications,
      },
    }),
    session: {
      expiresIn: sessionLength.seconds,
      updateAge: sessionLength.renewedAfterSeconds,
      // For the shop's own use: never taken from a request.
      additionalFields: {
        place: { type: 'string', required: false, input: false, returned: false },
        factor: { type: 'string', required: false, input: false },
        confirmedAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Every way to sign in makes its session here.
          before: async (session, context) => ({
            data: {
              ...(await askForFactor(db, session, context)),
              ...(await place(session, context)),
              // A sign-in proves who it is. A session that stands in for another proves nothing new.
              ...(context?.path !== '/change-password' && { confirmedAt: new Date() }),
            },
          }),
        },
      },
      user: {
        create: {
          // An address that Google vouches for needs no verification; seeded people come without a request.
          after: async (user, context) => {
            if (context?.request && !user.emailVerified) await sendLink(db, user, 'verify-address');
          },
        },
      },
    },
    // The shop has limits of its own, which all instances share: see sign-in-limits.ts of sessions.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write emails into the log.
    logger: { disabled: true },
    // Thrown to the shop's own error handler: better-auth would print a failed query with the tokens in it.
    onAPIError: { throw: true, errorURL: popupDonePath },
  } satisfies BetterAuthOptions;
}
