import type { PasskeyAnswer } from '../../contract/factors.ts';

/** What the browser says that it has signed. Whether it has, the signature tells. */
export function challengeOf({ response }: PasskeyAnswer): string {
  try {
    const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return typeof said?.challenge === 'string' ? said.challenge : '';
  } catch {
    return '';
  }
}
