import type { Visit, Visitor } from './visitor.ts';

const callback = '/api/auth/callback/';

/** To the chooser of the demo issuer, and with somebody chosen back as far as the shop's callback. */
export async function chooseDemoPerson(visitor: Visitor, shop: string, choice: string): Promise<Visit> {
  const chooser = await visitor.open(`${shop}/api/auth-popup/google`);
  return visitor.open(chooser.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: choice,
    stopAt: callback,
  });
}

/** All the way to the popup's last page. */
export async function signInByDemo(visitor: Visitor, shop: string, person: string): Promise<Visit> {
  return visitor.open((await chooseDemoPerson(visitor, shop, `person=${person}`)).url);
}

/** What the browser asks for after the popup is gone. */
export async function getSession(visitor: Visitor, shop: string) {
  const answer = await visitor.fetch(`${shop}/api/auth/get-session`);
  return (await answer.json()) as {
    session: { token: string };
    user: { email: string; name: string };
  } | null;
}

/** Registers somebody with the shop and gets their access token, as the pages do after each sign-in. */
export async function getAccessToken(
  visitor: Visitor,
  shop: string,
  { proof, email }: { proof: string; email: string },
) {
  const headers = { authorization: `Bearer ${proof}` };
  const registered = await visitor.post(`${shop}/api/user`, { displayName: 'Somebody', email }, headers);
  const answer = await visitor.post(`${shop}/api/createToken`, { email }, headers);
  const { authAccessToken } = (await answer.json()) as { authAccessToken?: string };
  return { statuses: [registered.status, answer.status], accessToken: authAccessToken ?? '' };
}
