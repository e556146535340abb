import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import { unreadable } from './errors.ts';

/** Deeper than anything the shop is sent. What goes through a value by calling itself comes down again. */
const maxDepth = 20;

/**
 * The only reader of JSON bodies. No NUL comes through, which PostgreSQL would refuse in any text. Many clients say
 * that they send JSON, and send nothing, where nothing is asked for.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null);
    parse(request, body as string, (error, value) =>
      error || isPlain(value) ? done(error, value) : done(unreadable()),
    );
  });
}

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === maxDepth) return false;
  return Object.entries(value).every(([name, inner]) => isPlain(name) && isPlain(inner, depth + 1));
}

const host = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** How the router itself reads an address that names its host, as a request to a proxy does. */
const originOfAbsoluteForm = /^https?:\/\/.*?\//i;

/** Stands before everything else, so that no later hook meets a Host or an address that cannot be read. */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { raw } = request;
    const isOfOneHost = hasOneHost(raw);
    if (raw.url?.charCodeAt(0) !== slash) raw.url = raw.url?.replace(originOfAbsoluteForm, '/') ?? '/';
    next(isOfOneHost && hasHost(request) && isAddress(request.url) ? undefined : unreadable());
  });
}

const slash = '/'.charCodeAt(0);

/**
 * Whether it names one host and no second, in another header or in its address: a proxy before the shop may have gone by
 * the one, and the shop would go by the other (RFC 9112, 3.2).
 */
function hasOneHost({ rawHeaders, headers, url = '/' }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1) return false;
  if (url.charCodeAt(0) === slash || !URL.canParse(url)) return true;
  const { protocol, username, password, host: named } = new URL(url);
  const said = `${protocol}//${headers.host ?? named}`;
  return username + password === '' && URL.canParse(said) && new URL(said).host === named;
}

/** Whether there is an origin to it, by the request's own word or a trusted proxy's. */
function hasHost({ host: name, protocol, raw }: FastifyRequest): boolean {
  if (protocol !== 'http' && protocol !== 'https') return false;
  // HTTP 1.0 knows no Host; many a load balancer asks for our health by it.
  return name === '' ? raw.httpVersion === '1.0' : name === lastHost || isHost(name);
}

/** Nearly everyone comes by the same one, which need not be read again. */
let lastHost = '';

function isHost(name: string): boolean {
  const isOne = host.test(name) && URL.canParse(`http://${name}`);
  if (isOne) lastHost = name;
  return isOne;
}

/** On this site, and without a NUL: no text of ours holds one, and PostgreSQL takes none. */
function isAddress(url: string): boolean {
  return url.charCodeAt(0) === slash && !url.includes('%00');
}

/** What is not HTTP reaches no route; it is refused in the shop's own words all the same, and the connection ends. */
export function refuseBrokenHttp(error: ConnectionError, connection: Socket): void {
  // The client has hung up, so the answer is not read.
  if (error.code === 'ECONNRESET' || connection.destroyed || !connection.writable) return;
  const refusal = new ShopError('invalid-request', wordsFor(error.code));
  const body = JSON.stringify(refusal.toBody());
  connection.end(
    [
      `HTTP/1.1 ${refusal.status} Bad Request`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function wordsFor(code: string): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The URL and headers are too long.';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request timed out.';
  return 'This request can’t be read.';
}
