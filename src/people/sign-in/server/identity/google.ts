import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import { findChallengeCookie } from '#people/second-factor/server/ask-for-factor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type AuthParts, authOptions } from './auth-options.ts';
import { claimEmail } from './claim-email.ts';
import { type GoogleSignIn, popupDonePath } from './google-routes.ts';
import type { OidcIssuer } from './identity-provider.ts';

function discoveryUrlOf({ issuer, local }: OidcIssuer): string {
  return `${(local?.reachableAt ?? issuer).replace(/\/$/, '')}/.well-known/openid-configuration`;
}

const providerId = 'google';

type Handle = (request: Request) => Promise<Response>;

/** Google, or another issuer in its place, by better-auth: code flow with PKCE, state and nonce. */
export function createGoogleSignIn(parts: AuthParts, issuer: OidcIssuer): GoogleSignIn {
  // The issuer is asked for its addresses at the first sign-in: it may live in this server, or be down at start.
  let opened: Promise<Handle> | undefined;
  const open = () => {
    opened ??= openIssuer(parts, issuer).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  return {
    async begin(request) {
      const handle = await open();
      const answer = await handle(toSignInCall(request));
      const location = answer.headers.get('location');
      if (!answer.ok || !location) throw new Error(`Google sign-in could not start: ${answer.status}.`);
      return redirect(location, answer);
    },
    async finish(request) {
      const handle = await open();
      const answer = await handle(request);
      const challenge = findChallengeCookie(request);
      if (challenge) {
        const waiting = redirect(`${popupDonePath}?error=second-factor`, answer);
        waiting.headers.append('set-cookie', challenge);
        return waiting;
      }
      if (answer.headers.has('location')) return answer;
      const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
      return redirect(
        `${popupDonePath}?${new URLSearchParams({ error: String(code ?? 'unknown') })}`,
        answer,
      );
    },
  };
}

async function openIssuer(parts: AuthParts, issuer: OidcIssuer): Promise<Handle> {
  const auth = betterAuth({
    ...authOptions(parts),
    // Who is let in, and as whom, is for claimEmail alone to say. The issuer's tokens are of no further use.
    account: { updateAccountOnSignIn: false, accountLinking: { enabled: false } },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId,
            clientId: issuer.clientId,
            clientSecret: issuer.clientSecret,
            discoveryUrl: discoveryUrlOf(issuer),
            authorizationUrl: issuer.local?.authorizationUrl,
            requireIdTokenVerification: true,
            pkce: true,
            scopes: ['openid', 'email', 'profile'],
            prompt: issuer.prompt,
            disableSignUp: true,
            accountSubject: ({ profile }) => subjectAt(issuer, profile),
            mapProfileToUser: (profile) => admit(parts.db, issuer, profile),
          },
        ],
      }),
    ],
  });
  const { socialProviders } = await auth.$context;
  const found = socialProviders.find(({ id }) => id === providerId) as { issuer?: string } | undefined;
  if (!found) throw new Error(`The issuer ${issuer.issuer} returned no valid OpenID configuration.`);
  if (found.issuer?.replace(/\/$/, '') !== issuer.issuer.replace(/\/$/, ''))
    throw new Error(`The issuer ${issuer.issuer} reports a different name: ${found.issuer}.`);
  return auth.handler;
}

interface Profile {
  sub?: unknown;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  picture?: unknown;
}

/** Two issuers may know two people by the same name. */
function subjectAt({ issuer }: OidcIssuer, { sub }: Profile): string {
  return `${issuer} ${sub}`;
}

/** Runs once the issuer's token is verified, and before better-auth looks for whom to sign in. */
async function admit(db: Database, issuer: OidcIssuer, profile: Profile) {
  const { sub, email, name, picture } = profile;
  if (!sub || typeof email !== 'string')
    throw new APIError('FORBIDDEN', {
      code: 'email_not_found',
      message: 'The issuer returned no email address.',
    });
  if (profile.email_verified !== true)
    throw new APIError('FORBIDDEN', {
      code: 'email_not_verified',
      message: 'The email address is not verified.',
    });
  const person = {
    subject: subjectAt(issuer, profile),
    email: email.toLowerCase(),
    name: typeof name === 'string' && name ? name : email,
    image: typeof picture === 'string' ? picture : null,
  };
  await claimEmail(db, providerId, person);
  return { email: person.email, emailVerified: true, name: person.name };
}

/** better-auth begins by a POST of a page; the popup begins by its address, and chooses nothing. */
function toSignInCall({ url, headers }: Request): Request {
  const { origin, host } = new URL(url);
  return new Request(new URL('/api/auth/sign-in/social', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', host, origin, cookie: headers.get('cookie') ?? '' },
    body: JSON.stringify({
      provider: providerId,
      callbackURL: popupDonePath,
      errorCallbackURL: popupDonePath,
    }),
  });
}

function redirect(location: string, { headers }: Response): Response {
  const answer = new Response(null, { status: 302, headers: { location } });
  for (const cookie of headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}
