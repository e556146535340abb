import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call, RouteName } from '#platform/contract/calls.ts';
import { calls } from './calls.ts';
import { routeTable } from './route-table.ts';

/**
 * The 25 calls of docs/specification.md, which others rely on. What they take and answer does not change by accident:
 * to add something optional, update the file with `npx vitest run frozen-calls -u`, so that reviewers see it.
 */
const frozen: RouteName[] = [
  'isAdmin',
  'createToken',
  'registerUser',
  'listUsers',
  'getProfile',
  'updateProfile',
  'grantAdmin',
  'deleteUser',
  'listProducts',
  'getProduct',
  'listAllProducts',
  'createProduct',
  'updateProduct',
  'deleteProduct',
  'listOrders',
  'listMyOrders',
  'getOrder',
  'placeOrder',
  'deleteOrder',
  'shipOrder',
  'createPaymentIntent',
  'confirmPayment',
  'postReview',
  'listReviews',
  'listBlogEntries',
];

/** In JSON Schema: what may be sent, and what comes back. */
function describeCall(name: RouteName) {
  const { method, path, access } = routeTable[name];
  const { response, params, query, body }: Call = calls[name];
  const taken = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[part, toJsonSchema(schema, 'input')]] : [],
  );
  return {
    call: `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    access,
    ...Object.fromEntries(taken),
    answer: toJsonSchema(response, 'output'),
  };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, reused: 'inline' });
  return described;
}

describe('the calls of the specification', () => {
  it('take and answer what they always did', async () => {
    const described = Object.fromEntries(frozen.map((name) => [name, describeCall(name)]));
    await expect(`${JSON.stringify(described, undefined, 2)}\n`).toMatchFileSnapshot('frozen-calls.json');
  });
});
