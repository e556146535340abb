import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorCode, type FieldIssue, ShopError, TryLater } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import { isDatabaseUnavailable, isIdTaken, isOutcomeUnknown } from '../database/failures.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { defaultPolicy } from './security-headers.ts';

export const retryAfterSeconds = 5;

/** The only place where a failure becomes an answer. What was not expected is logged, and never shown. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isAbandoned(request)) return reply.code(400).send();
  const shown = toShopError(error, request);
  metricsOf(request.server).count('ampyard_refusals_total', { code: shown.code });
  // That there is too much to do for a moment is no failure.
  if (shown.status >= 500 && !(shown instanceof TryLater)) request.log.error({ err: error }, shown.message);
  if (shown instanceof TryLater) reply.header('retry-after', shown.retryAfterSeconds);
  else if (shown.status === 503) reply.header('retry-after', retryAfterSeconds);
  return (
    reply
      .code(shown.status)
      .type('application/json; charset=utf-8')
      // What the framework refuses by itself has passed none of the hooks.
      .headers(defaultPolicy)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
      .send(JSON.stringify(shown.toBody()))
  );
}

export function noSuchCall(): ShopError {
  return new ShopError('not-found', 'No such API endpoint.');
}

/** Before anyone could tell what is wanted. */
export function unreadable(): ShopError {
  return new ShopError('invalid-request', 'This request can’t be read.');
}

/** The visitor went away in the middle of their own request, so the answer is not read. */
function isAbandoned({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function toShopError(error: unknown, { routeOptions }: FastifyRequest): ShopError {
  if (error instanceof ShopError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation.map(toFieldIssue));
  if (isOutcomeUnknown(error)) {
    const words = routeOptions.config.isDoneTwice
      ? messages.outcomeUnknownLookFirst
      : messages.outcomeUnknown;
    return new ShopError('outcome-unknown', words);
  }
  if (isDatabaseUnavailable(error)) {
    return new ShopError('temporarily-unavailable', 'The shop is busy. Please try again shortly.');
  }
  if (isIdTaken(error)) return new ShopError('conflict', messages.idTaken);
  const status = statusOf(error);
  if (status === 415)
    return new ShopError(
      'unsupported-media-type',
      `Please send ${routeOptions.schema?.consumes?.join(' or ') ?? 'JSON'}.`,
    );
  if (status === 413 && routeOptions.bodyLimit)
    return new ShopError(
      'body-too-large',
      `The request is larger than ${sizeInWords(routeOptions.bodyLimit)}.`,
    );
  const known = frameworkRefusals[status];
  return known
    ? new ShopError(known.code, known.message)
    : new ShopError('internal-error', 'Something went wrong on our side. Please try again.');
}

const sizeInWords = (bytes: number) =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1024)} kB`;

function invalidRequest(issues: FieldIssue[]): ShopError {
  return new ShopError('invalid-request', issues[0]?.message ?? 'This request can’t be read.', issues);
}

function toFieldIssue({
  instancePath,
  message = '',
}: {
  instancePath: string;
  message?: string;
}): FieldIssue {
  return { field: instancePath.split('/').filter(Boolean).join('.'), message };
}

/** What Fastify and its plugins refuse before a handler runs. */
const frameworkRefusals: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'invalid-request', message: 'This request can’t be read.' },
  412: { code: 'invalid-request', message: 'This file has changed.' },
  413: { code: 'body-too-large', message: 'The request is too large.' },
  414: { code: 'invalid-request', message: 'The URL is too long.' },
  416: { code: 'invalid-request', message: 'This file has no such range.' },
  429: { code: 'too-many-requests', message: 'Too many requests. Please wait a moment and try again.' },
  503: {
    code: 'temporarily-unavailable',
    message: 'The shop is restarting or busy. Please try again shortly.',
  },
};

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}
