import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the visitor sees the shop. */
export type OwnOrigin = (request: FastifyRequest) => string;

const localHost = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** The public address; without one this machine, under whichever of its names the visitor has used. */
export function ownOriginOf({ publicUrl, port }: { publicUrl: string | undefined; port: number }): OwnOrigin {
  if (publicUrl) return () => new URL(publicUrl).origin;
  return ({ host }) => `http://${localHost.test(host) ? host : `localhost:${port}`}`;
}

/** What better-auth reads of a request. A browser's name is kept with its session, so it is cut. */
const headerNames = [
  'authorization',
  'cookie',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
];
const longestUserAgent = 300;

/**
 * better-auth speaks the web's own Request and Response. Its address is what the route says, never what the request's
 * first line does; its body is what the contract has read.
 */
export function toWebRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers({ host: address.host, 'x-forwarded-for': request.ip ?? '' });
  for (const name of headerNames) {
    const value = request.headers[name];
    if (typeof value === 'string')
      headers.set(name, name === 'user-agent' ? value.slice(0, longestUserAgent) : value);
  }
  // Fastify answers HEAD by the routes of GET.
  if (request.method === 'GET' || request.method === 'HEAD') return new Request(address, { headers });
  headers.set('content-type', 'application/json');
  return new Request(address, { method: request.method, headers, body: JSON.stringify(request.body ?? {}) });
}

export async function sendWebResponse(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status).header('cache-control', 'no-store');
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const body = await answer.text();
  return reply.send(answer.status >= 400 ? asRefusal(body) : body);
}

/** The library's own code and words, in the shape of all our refusals. */
function asRefusal(body: string): string {
  const { code = 'unknown', message = 'This request failed. Please try again.' } = JSON.parse(body || '{}');
  return JSON.stringify({ success: false, code, message });
}
