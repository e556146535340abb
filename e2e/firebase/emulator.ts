/** Firebase's Auth emulator, as its clients speak to it. */
const address = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const key = process.env.FIREBASE_API_KEY;
const project = process.env.FIREBASE_PROJECT_ID;

export interface FirebaseTokens {
  idToken: string;
  refreshToken: string;
}

interface Credentials {
  email: string;
  password: string;
}

async function send(path: string, body: object, init: RequestInit = {}) {
  return fetch(`${address}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
}

async function ask(action: string, body: object): Promise<FirebaseTokens> {
  const answer = await send(`identitytoolkit.googleapis.com/v1/accounts:${action}?key=${key}`, {
    returnSecureToken: true,
    ...body,
  });
  if (!answer.ok) throw new Error(`The emulator refused ${action}: ${await answer.text()}`);
  return (await answer.json()) as FirebaseTokens;
}

export const signUp = (person: Credentials) => ask('signUp', person);

/** As after Google's popup. The emulator takes Google's token unsigned, as plain JSON. */
export function signInByGoogle(email: string): Promise<FirebaseTokens> {
  const idToken = { sub: `google-${email}`, email, email_verified: true, name: 'The Owner' };
  const postBody = new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(idToken) });
  return ask('signInWithIdp', { requestUri: 'http://localhost', postBody: postBody.toString() });
}

/** A new ID token of the same sign-in. */
export async function renew({ refreshToken }: FirebaseTokens): Promise<string> {
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await send(`securetoken.googleapis.com/v1/token?key=${key}`, body);
  return ((await answer.json()) as { id_token: string }).id_token;
}

/** Whether Firebase hides who has an account, as it does in projects made since September 2023. */
export async function hideAccounts(isHidden: boolean): Promise<void> {
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: isHidden } };
  await send(`emulator/v1/projects/${project}/config`, config, { method: 'PATCH' });
}
