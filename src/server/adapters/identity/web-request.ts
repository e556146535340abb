import type { FastifyReply, FastifyRequest } from 'fastify';

/** better-auth speaks the web's own Request and Response. */
export function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value));
  }
  // HTTP 1.0 knows no Host.
  return new Request(new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`), {
    method: request.method,
    headers,
    ...(request.body === undefined || request.body === null ? {} : { body: JSON.stringify(request.body) }),
  });
}

export async function sendWebResponse(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status).header('cache-control', 'no-store');
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(await answer.text());
}
