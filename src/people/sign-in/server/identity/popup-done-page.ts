import type { FastifyReply } from 'fastify';
import { hashInlineScripts } from '#platform/server/page-renderer/content-security-policy.ts';

export const popupDonePath = '/api/auth-popup/done';

/* The code is read by the script, so that the server writes nothing of the address into the page. */
const script = `
const code = new URLSearchParams(location.search).get('error');
new BroadcastChannel('ampyard-sign-in').postMessage(
  code === null
    ? { type: 'ampyard-signed-in' }
    : { type: 'ampyard-sign-in-failed', code: /^[\\w-]{1,64}$/.test(code) ? code : 'unknown' },
);
window.close();
`;

const page = (title: string, words: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${words}</p>
</main>
<script>${script}</script>
</body>
</html>
`;

const signedIn = page('You are signed in', 'You can close this window and continue in the shop.');
const failed = page('You are not signed in', 'You can close this window and try again in the shop.');

const policy = [
  "default-src 'none'",
  `script-src ${hashInlineScripts(signedIn).map((hash) => `'sha256-${hash}'`)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The popup's last page tells the shop's window how it went, and goes. */
export function sendPopupDonePage(reply: FastifyReply, { hasFailed }: { hasFailed: boolean }): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(hasFailed ? failed : signedIn);
}
