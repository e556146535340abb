import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { calls } from '#contract/calls.ts';
import { routeNames, routeTable } from '#contract/route-table.ts';
import { addPerson, type Person } from '#testing/people.ts';
import { listen } from '#testing/raw-request.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { type Access, apiBase } from '../../../contract/calls.ts';
import { noMetrics } from '../../metrics/metrics.ts';
import { createExpensiveWork } from '../../process/expensive-work.ts';
import { sendError } from '../errors.ts';
import type { Handlers } from '../handlers.ts';
import { registerRoutes } from '../register-routes.ts';
import type { OrderRow } from './access.ts';
import type { Caller } from './authentication.ts';

type Role = 'anonymous' | 'customer' | 'otherCustomer' | 'admin' | 'deleted';

/** Who is refused, and how, by what a route declares. Everyone else reaches the handler. */
const refusals: Record<Access, Partial<Record<Role, 401 | 403>>> = {
  public: {},
  identity: { anonymous: 401, deleted: 401 },
  'signed-in': { anonymous: 401, deleted: 401 },
  keyed: { anonymous: 401, deleted: 401 },
  'self-or-admin': { anonymous: 401, deleted: 401, otherCustomer: 403 },
  owner: { anonymous: 401, deleted: 401 },
  'owner-or-admin': { anonymous: 401, deleted: 401 },
  admin: { anonymous: 401, deleted: 401, customer: 403, otherCustomer: 403 },
};

describe('every route of the contract', () => {
  it('lets through and refuses whom its access says', async () => {
    const shop = await openTestShop({ config: { rateLimitPerMinute: 100_000 } });
    const [customer, otherCustomer, deleted] = [
      await addPerson(shop),
      await addPerson(shop),
      await addPerson(shop),
    ];
    const admin = await addPerson(shop, { isAdmin: true });
    const removed = await shop.app.inject({
      method: 'DELETE',
      url: `/api/user/${deleted.email}`,
      headers: admin.headers,
    });
    expect(removed.statusCode).toBe(200);
    const people: Record<Role, Person | undefined> = {
      anonymous: undefined,
      customer,
      otherCustomer,
      admin,
      deleted,
    };

    for (const name of routeNames) {
      const { method, path, access } = routeTable[name];
      const url = apiBase + path.replace(':email', customer.email).replace(/:\w+/, crypto.randomUUID());
      for (const [role, person] of Object.entries(people) as [Role, Person | undefined][]) {
        if (name === 'deleteUser' && role === 'admin') continue;
        // After signing out no other call is allowed.
        if ((name === 'endSession' || name === 'deleteOwnAccount') && person) continue;
        const { statusCode } = await shop.app.inject({ method, url, headers: person?.headers ?? {} });
        const refusal = refusals[access][role];
        if (refusal) expect(statusCode, `${name} as ${role}`).toBe(refusal);
        else expect([401, 403], `${name} as ${role}`).not.toContain(statusCode);
      }
    }
  });
});

/** People and an order without a database; and handlers that ask nothing of anyone. */
async function openCarelessShop() {
  const ada: Caller = {
    id: 'a',
    email: 'ada@example.test',
    displayName: 'Ada',
    photoUrl: null,
    isAdmin: false,
    signIn: 's',
  };
  const people = {
    ada,
    bob: { ...ada, id: 'b', email: 'bob@example.test' },
    admin: { ...ada, id: 'c', email: 'admin@example.test', isAdmin: true },
  };
  const orderId = crypto.randomUUID();
  const deletedId = crypto.randomUUID();
  const companyOrderId = crypto.randomUUID();
  const orders: Record<string, Partial<OrderRow>> = {
    [orderId]: { id: orderId, userId: 'a', companyId: null, deletedAt: null },
    [deletedId]: { id: deletedId, userId: 'a', companyId: null, deletedAt: new Date() },
    [companyOrderId]: { id: companyOrderId, userId: 'a', companyId: 'company', deletedAt: null },
  };
  const reached: { order: OrderRow | undefined }[] = [];
  const careless = async (call: { order: OrderRow | undefined }) => {
    reached.push(call);
    return { success: true, message: '' };
  };
  const looked = new EventEmitter();
  const findPerson = async (request: { headers: object }) => {
    setImmediate(() => looked.emit('looked'));
    return people[(request.headers as { person: keyof typeof people }).person];
  };
  const app = Fastify();
  app.setErrorHandler(sendError);
  registerRoutes(
    app,
    Object.fromEntries(routeNames.map((name) => [name, careless])) as unknown as Handlers,
    { requireCaller: findPerson, requireIdentity: findPerson, requireKeyHolder: findPerson },
    {
      routes: routeTable,
      calls,
      tagOf: () => 'Any',
      findOrder: async (id) => orders[id] as OrderRow | undefined,
      mayForCompany: async ({ id }, companyId, name) =>
        id === 'b' && companyId === 'company' && name !== 'deleteOrder',
      expensiveWork: createExpensiveWork(noMetrics),
    },
  );

  /** Answers the order that the handler was given, or the status with which it was not reached. */
  const call = async (
    person: keyof typeof people,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    reached.length = 0;
    const { statusCode } = await app.inject({
      method,
      url: apiBase + path,
      headers: { person },
      ...(payload && { payload }),
    });
    const [handled] = reached;
    return handled ? (handled.order?.id ?? 'reached') : statusCode;
  };
  return { app, people, looked, reached, call, orderId, deletedId, companyOrderId };
}

const payment = { transactionId: 'pi_1', name: 'Ada', phone: '4912345678', product: 'Cell' };

it('a call that came in slowly is made with the rights of its end', async () => {
  const { app, people, looked, reached } = await openCarelessShop();
  onTestFinished(() => app.close());
  const body = JSON.stringify({ text: 'By an admin?' });
  const send = async (meanwhile: () => void) => {
    const request = http.request({
      ...{ port: await listen(app), host: '127.0.0.1', method: 'POST' },
      path: `${apiBase}/companies/${crypto.randomUUID()}/notes`,
      headers: { person: 'admin', 'content-type': 'application/json', 'content-length': body.length },
    });
    const isLookedAt = once(looked, 'looked');
    request.write(body.slice(0, 5));
    await isLookedAt;
    meanwhile();
    request.end(body.slice(5));
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await send(() => {})).toBe(200);
  expect(await send(() => Object.assign(people.admin, { isAdmin: false }))).toBe(403);
  expect(reached).toHaveLength(1);
});

describe('a handler that forgets to ask whose it is', () => {
  it('is given an order only by its owner, or by an admin where admins may', async () => {
    const { call, orderId, deletedId } = await openCarelessShop();
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await call('ada', method, `/order/${orderId}`)).toBe(orderId);
      expect(await call('admin', method, `/order/${orderId}`)).toBe(orderId);
      expect(await call('bob', method, `/order/${orderId}`)).toBe(404);
      for (const missing of [deletedId, crypto.randomUUID()])
        for (const person of ['ada', 'admin'] as const)
          expect(await call(person, method, `/order/${missing}`)).toBe(404);
    }
    const confirm = (person: 'ada' | 'bob' | 'admin', email: string, id = orderId) =>
      call(person, 'PATCH', `/payment/${id}`, { ...payment, email });
    expect(await confirm('ada', 'Ada@example.test')).toBe(orderId);
    expect(await confirm('bob', 'bob@example.test')).toBe(404);
    expect(await confirm('admin', 'admin@example.test')).toBe(404);
    expect(await confirm('ada', 'bob@example.test')).toBe(403);
  });

  it('is given a company’s order by whom the company lets, and not by who placed it', async () => {
    const { call, companyOrderId } = await openCarelessShop();
    expect(await call('bob', 'GET', `/order/${companyOrderId}`)).toBe(companyOrderId);
    expect(await call('bob', 'DELETE', `/order/${companyOrderId}`)).toBe(404);
    expect(await call('ada', 'GET', `/order/${companyOrderId}`)).toBe(404);
    expect(await call('admin', 'GET', `/order/${companyOrderId}`)).toBe(companyOrderId);
  });

  it('is given the order that a body names, too', async () => {
    const { call, orderId, deletedId } = await openCarelessShop();
    const prepare = (person: 'ada' | 'bob' | 'admin', id?: string) =>
      call(person, 'POST', '/create-payment-intent', { total: 1, orderId: id });
    expect(await prepare('ada', orderId)).toBe(orderId);
    expect(await prepare('ada')).toBe('reached');
    expect(await prepare('ada', deletedId)).toBe(404);
    expect(await prepare('bob', orderId)).toBe(404);
    expect(await prepare('admin', orderId)).toBe(404);
  });

  it('acts under the caller’s own email alone', async () => {
    const { call } = await openCarelessShop();
    const emailsOf = { ada: 'ada@example.test', bob: 'bob@example.test', admin: 'admin@example.test' };
    for (const path of ['/createToken', '/user'])
      for (const [person, email] of Object.entries(emailsOf) as [keyof typeof emailsOf, string][]) {
        const payload = { email: emailsOf.ada, displayName: 'Ada' };
        expect(await call(person, 'POST', path, payload)).toBe(email === emailsOf.ada ? 'reached' : 403);
      }
    for (const path of ['/isAdmin', '/user', '/myOrder', '/overview']) {
      expect(await call('ada', 'GET', `${path}/ADA@example.test`)).toBe('reached');
      expect(await call('admin', 'GET', `${path}/ada@example.test`)).toBe('reached');
      expect(await call('bob', 'GET', `${path}/ada@example.test`)).toBe(403);
    }
  });
});
