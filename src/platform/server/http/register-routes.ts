import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import {
  type Access,
  apiBase,
  type Call,
  type Calls,
  type RouteName,
  type Routes,
} from '#platform/contract/calls.ts';
import { errorBodySchema } from '#platform/contract/errors.ts';
import { metricsOf } from '../metrics/metrics.ts';
import type { ExpensiveWork } from '../process/expensive-work.ts';
import { admit, type Named, type OrderRow, type Ownership, requireOwn } from './access/access.ts';
import type { Authentication, Caller, KeyHolder, SignedIn } from './access/authentication.ts';
import { findContentOfCall } from './content-cache/public-content.ts';
import { type Handler, type Handlers, WrittenAnswer } from './handlers.ts';
import { readBytes } from './limits/read-bytes.ts';
import { networkOf } from './limits/request-counts.ts';
import { createPublicTurns, workOf } from './limits/turns.ts';
import { allowLongBody, UploadLimit } from './limits/uploads-under-way.ts';
import { isInParts, jsonType, sendParts } from './whole-list.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | SignedIn | KeyHolder | undefined;
    order: OrderRow | undefined;
    /** It was not all there when its caller was let in. */
    isStillComing: boolean;
  }
  interface FastifyContextConfig {
    isDoneTwice?: boolean | undefined;
  }
}

interface Parts extends Ownership {
  routes: Routes;
  calls: Calls;
  /** The heading of a call in the API reference. */
  tagOf(name: RouteName): string;
  expensiveWork: ExpensiveWork;
}

/** Registers every route of the contract. One without a handler is a mistake in the build, found at start. */
export function registerRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  authentication: Authentication,
  { routes, calls, tagOf, findOrder, mayForCompany, expensiveWork }: Parts,
): void {
  const routeNames = Object.keys(routes) as RouteName[];
  const missing = routeNames.filter((name) => !handlers[name]);
  if (missing.length > 0) throw new Error(`These calls have no handler: ${missing.join(', ')}`);

  app.decorateRequest('caller', undefined);
  app.decorateRequest('order', undefined);
  app.decorateRequest('isStillComing', false);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  // Of ten connections to the database most are left to customers.
  const inTurn = createPublicTurns(metricsOf(app), { name: 'lists', concurrency: 4 });
  const uploads = new UploadLimit();
  const bytesRoutes: RouteOptions[] = [];
  for (const name of routeNames) {
    const { method, path, access } = routes[name];
    const call: Call = calls[name];
    const handler = handlers[name] as Handler<RouteName>;
    const { maxBytes, fileType, isDoneTwice } = call;
    const bodyLimit = maxBytes ?? call.maxJsonBytes;
    const content = findContentOfCall(call);
    const route: RouteOptions = {
      method,
      url: apiBase + path,
      ...(bodyLimit && { bodyLimit }),
      schema: { ...describeRoute(name, access, call), tags: [tagOf(name)] },
      config: { ...(content && { contentAt: () => content }), isDoneTwice },
      // After the rate limit, and before the body is read: a stranger learns nothing about the call's input.
      preParsing: async (request, reply) => {
        request.caller = await admit(access, request, authentication);
        request.isStillComing = request.raw.complete === false;
        if (maxBytes) uploads.admit(whoIs(request.caller) ?? networkOf(request), reply.raw);
        if (bodyLimit) allowLongBody(request.raw);
      },
      preValidation: async (request) => {
        if (call.isBodyOptional) request.body ??= {};
      },
      // With the input checked, and before the handler: what the call is about is the caller's own.
      preHandler: async (request) => {
        // Who took their time to send it may have lost their rights meanwhile.
        if (request.isStillComing) request.caller = await admit(access, request, authentication);
        request.order = await requireOwn({ name, access }, request as Named, request.caller, {
          findOrder,
          mayForCompany,
        });
      },
      handler: async (request, reply) => {
        const { params, query, body, caller, order } = request;
        const work = workOf(expensiveWork, request, reply, caller && 'id' in caller ? caller.id : undefined);
        const answer = () =>
          handler({
            ...{ params, query, body, caller, order, reply, work },
            network: networkOf(request),
            cookies: request.headers.cookie,
          } as Parameters<typeof handler>[0]);
        if (fileType)
          return reply
            .type(fileType)
            .send(await work.stream(async () => (await answer()) as AsyncIterable<string | Uint8Array>));
        const take = <Result>(once: () => Promise<Result>) => (content ? inTurn(request, once) : once());
        const answered = await take(answer);
        if (isInParts(answered)) return sendParts(answered, reply, take);
        return answered instanceof WrittenAnswer ? reply.type(jsonType).send(answered.json) : answered;
      },
    };
    if (maxBytes) bytesRoutes.push(route);
    else app.route(route);
  }
  registerBytesRoutes(app, bytesRoutes);
}

const whoIs = (caller: Caller | SignedIn | KeyHolder | undefined) =>
  caller && 'id' in caller ? caller.id : undefined;

const bytesType = 'application/octet-stream';

/** They take bytes and nothing else, as no other route does. */
function registerBytesRoutes(app: FastifyInstance, routes: RouteOptions[]): void {
  void app.register(async function bytesRoutes(scope) {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(bytesType, readBytes);
    for (const route of routes) scope.route(route);
  });
}

function describeRoute(name: RouteName, access: Access, call: Call): FastifySchema {
  const { summary, params, query, body, response, maxBytes } = call;
  const fileType = call.fileType?.split(';')[0];
  return {
    operationId: name,
    summary,
    description: `Access: ${access}.`,
    ...(access === 'public' ? {} : { security: [{ accessToken: [] }] }),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(maxBytes ? { consumes: [bytesType] } : {}),
    ...(fileType && { produces: [fileType] }),
    response: {
      200: fileType ? { content: { [fileType]: { schema: response } } } : response,
      '4xx': errorBodySchema,
      '5xx': errorBodySchema,
    },
  };
}
