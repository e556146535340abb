import { z } from 'zod';
import type { DoctorRule } from '#platform/server/doctor/doctor-rule.ts';
import { type Finding, fine, problem } from '#platform/server/doctor/doctor-rule.ts';
import { askWeb, type WebAnswer } from '#platform/server/doctor/surroundings.ts';

/** For the doctor: whether those who vouch for sign-ins can be reached, and know the shop. */
export const checkIdentity: DoctorRule = {
  async network({ identity, google, publicUrl }, { surroundings, noteClock }) {
    if (identity.provider === 'firebase') {
      if (identity.emulatorHost) return [];
      const answer = await askWeb(surroundings, firebaseProjectOf(identity.apiKey));
      return [judgeFirebase(publicUrl, noteClock('Google', answer))];
    }
    if (!google) return [];
    const answer = await askWeb(surroundings, discoveryOf(google.issuer));
    return [judgeIssuer(google.issuer, noteClock(google.issuer, answer))];
  },
};

const discoverySchema = z.object({ issuer: z.string() });

const discoveryOf = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

export function judgeIssuer(issuer: string, answer: WebAnswer | undefined): Finding {
  const found = discoverySchema.safeParse(answer?.body).data;
  if (found && found.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, ''))
    return fine('Sign-in', `${issuer} answers`);
  return problem('Sign-in', {
    says: answer
      ? `${issuer} is not the address of an OpenID Connect issuer`
      : `${issuer} cannot be reached from here`,
    why: 'customers can’t sign in with Google',
    mend: 'correct OIDC_ISSUER, or allow outgoing connections on port 443',
  });
}

const projectSchema = z.object({ authorizedDomains: z.array(z.string()) });

const firebaseProjectOf = (apiKey: string) =>
  `https://identitytoolkit.googleapis.com/v1/projects?key=${encodeURIComponent(apiKey)}`;

export function judgeFirebase(publicUrl: string | undefined, answer: WebAnswer | undefined): Finding {
  const project = projectSchema.safeParse(answer?.body).data;
  const host = publicUrl && new URL(publicUrl).hostname;
  if (!project)
    return problem('Sign-in', {
      says: answer ? 'Firebase rejects FIREBASE_API_KEY' : 'Firebase cannot be reached from here',
      why: 'customers can’t sign in',
      mend: 'copy the web API key again from Firebase’s console, Project settings; allow outgoing connections to Google on port 443',
    });
  if (host && !project.authorizedDomains.includes(host))
    return problem('Sign-in', {
      says: `${host} is not among Firebase’s authorised domains`,
      why: 'the Google button fails with unauthorized-domain',
      mend: `add ${host} in Firebase’s console: Authentication, Settings, Authorised domains`,
    });
  return fine('Sign-in', 'Firebase answers');
}
