import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyRequest } from 'fastify';

/**
 * Reads a file into memory as it comes. Fastify joins its parts at the end: ten megabytes at once, for which every other
 * request waits.
 */
export async function readBytes(request: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const stated = request.headers['content-length'];
  const length = stated === undefined ? undefined : Number(stated);
  if (length !== undefined && length > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  // Pages of it that nothing is written to take no memory.
  const bytes = Buffer.allocUnsafeSlow(length ?? limit);
  let at = 0;
  // Who sends too much is answered before the connection ends.
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (at + part.length > bytes.length) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    at += part.copy(bytes, at);
  }
  if (length !== undefined && at !== length) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  return bytes.subarray(0, at);
}
