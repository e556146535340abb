import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database } from '../database/database.ts';
import {
  identityAccounts,
  identitySessions,
  identityUsers,
  identityVerifications,
} from './identity-schema.ts';
import { popupDonePath } from './popup-done-page.ts';

export interface AuthParts {
  db: Database;
  secret: string;
  /** Where visitors find the shop; without it, this machine under either of its names. */
  publicUrl: string | undefined;
  /** As in live mode, where accounts are worth guessing. */
  refusesGuessablePasswords?: boolean;
}

const localNames = ['localhost', '127.0.0.1'];

/** What better-auth is told whether a password or Google lets somebody in: one set of people and sessions. */
export function authOptions({ db, secret, publicUrl }: AuthParts) {
  return {
    secret,
    basePath: '/api/auth',
    baseURL: publicUrl ?? {
      allowedHosts: localNames.map((name) => `${name}:*`),
      protocol: 'http',
      fallback: 'http://localhost',
    },
    trustedOrigins: publicUrl ? [new URL(publicUrl).origin] : localNames.map((name) => `http://${name}:*`),
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
    // The shop limits by address and account (see auth-routes.ts); by address alone, one guesser would lock out an office.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write e-mails into the log.
    logger: { disabled: true },
    // Thrown to the shop's own error handler: better-auth would print a failed query with the tokens in it.
    onAPIError: { throw: true, errorURL: popupDonePath },
  } satisfies BetterAuthOptions;
}
