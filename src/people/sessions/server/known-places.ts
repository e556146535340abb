import { createHmac } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { describeBrowser } from '../rules/describe-browser.ts';
import { identityPlaces } from './tables.ts';

const cookieName = 'ampyard_place';
/** As long as browsers keep a cookie at most. */
const cookieSeconds = 400 * 24 * 60 * 60;

interface Parts {
  secret: string;
  publicUrl: string | undefined;
  /** Not in a demo, whose accounts and mails are everyone's. */
  keepsAddresses?: boolean;
}

interface NewSession {
  userAgent?: string | null | undefined;
  ipAddress?: string | null | undefined;
}

/**
 * Says of a session that is to be made where it is from: a kind of browser in a network, which the browser remembers, so
 * that it is at the same place wherever it is carried. A place that is new to its account is told of by the database. What
 * is made by no visitor is from nowhere.
 */
export function placeSession({ secret, publicUrl, keepsAddresses = true }: Parts) {
  return async (session: NewSession, context: GenericEndpointContext | null) => {
    const { userAgent, ipAddress } = session;
    if (!userAgent && !ipAddress) return {};
    const remembered = await context?.getSignedCookie(cookieName, secret);
    const place = remembered || fingerprintOf(secret, `${describeBrowser(userAgent ?? '')} ${ipAddress}`);
    await context?.setSignedCookie(cookieName, place, secret, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl?.startsWith('https:') ?? false,
      maxAge: cookieSeconds,
    });
    return { place, ...(!keepsAddresses && { ipAddress: null }) };
  };
}

/** The place that a browser remembers, if the account was signed in there before. */
export async function findKnownPlace(
  { db, secret }: { db: Database; secret: string },
  context: Pick<GenericEndpointContext, 'getSignedCookie'>,
  userId: string,
): Promise<string | undefined> {
  const remembered = await context.getSignedCookie(cookieName, secret);
  if (!remembered) return undefined;
  const [known] = await db
    .select({ place: identityPlaces.place })
    .from(identityPlaces)
    .where(and(eq(identityPlaces.userId, userId), eq(identityPlaces.place, remembered)));
  return known?.place;
}

const fingerprintOf = (secret: string, facts: string) =>
  createHmac('sha256', secret).update(`place ${facts}`).digest('base64url');
