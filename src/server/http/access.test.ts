import { describe, expect, it } from 'vitest';
import { type Access, apiBase, type RouteName, routeNames, routeTable } from '#contract/route-table.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { openTestShop } from '../testing/test-shop.ts';

type Role = 'anonymous' | 'customer' | 'otherCustomer' | 'admin' | 'deleted';

/** Who is refused, and how, by what a route declares. Everybody else reaches the handler. */
const refusals: Record<Access, Partial<Record<Role, 401 | 403>>> = {
  public: {},
  identity: { anonymous: 401, deleted: 401 },
  'signed-in': { anonymous: 401, deleted: 401 },
  'self-or-admin': { anonymous: 401, deleted: 401, otherCustomer: 403 },
  owner: { anonymous: 401, deleted: 401 },
  admin: { anonymous: 401, deleted: 401, customer: 403, otherCustomer: 403 },
};

/** An order's owner is known only once the order is read, which its own feature does. */
const decidedByFeature: RouteName[] = ['getOrder', 'deleteOrder', 'confirmPayment'];

describe('every route of the contract', () => {
  it('lets through and refuses whom its access says', async () => {
    const shop = await openTestShop();
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
        // Whoever signs out is let through nowhere else.
        if (name === 'endSession' && person) continue;
        const { statusCode } = await shop.app.inject({ method, url, headers: person?.headers ?? {} });
        const refusal =
          decidedByFeature.includes(name) && role === 'otherCustomer' ? undefined : refusals[access][role];
        if (refusal) expect(statusCode, `${name} as ${role}`).toBe(refusal);
        else expect([401, 403], `${name} as ${role}`).not.toContain(statusCode);
      }
    }
  });
});
