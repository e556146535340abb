import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';

/** What is not HTTP reaches no route; it is refused in the shop's own words all the same, and the connection ends. */
export function refuseBrokenHttp(error: ConnectionError, connection: Socket): void {
  // Somebody has hung up, and nobody reads an answer.
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
