import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { routeTable } from './route-table.ts';

/** The calls of the specification's section 7, copied from it. */
const specified = `
GET /isAdmin/{email}
POST /createToken
POST /user
GET /user
GET /user/{email}
PUT /user/update
PUT /user/admin
DELETE /user/{email}
GET /product
GET /product/{productID}
GET /product_all
POST /product
PUT /product
DELETE /product/{id}
GET /order
GET /myOrder/{email}
GET /order/{id}
POST /order
DELETE /order/{id}
PATCH /shipping/{orderId}
POST /create-payment-intent
PATCH /payment/{orderId}
POST /review
GET /review
GET /blog`;

describe('the contract', () => {
  it('has every call of the specification and no other', () => {
    const table = Object.values(routeTable).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(table.sort()).toEqual(specified.trim().split('\n').sort());
  });

  it('has the schemas of exactly the calls in its route table', () => {
    expect(Object.keys(calls)).toEqual(Object.keys(routeTable));
  });

  it('names in each call’s parameters what its path names', () => {
    for (const [name, { path }] of Object.entries(routeTable)) {
      const call = calls[name as keyof typeof calls];
      const parameters = 'params' in call ? Object.keys(call.params.shape) : [];
      expect(parameters, name).toEqual([...path.matchAll(/:(\w+)/g)].map((match) => match[1]));
    }
  });

  it('opens to everybody only what visitors need', () => {
    const open = Object.entries(routeTable).filter(([, { access }]) => access === 'public');
    expect(open.map(([name]) => name)).toEqual([
      'listProducts',
      'getProduct',
      'listReviews',
      'listBlogEntries',
    ]);
  });
});
