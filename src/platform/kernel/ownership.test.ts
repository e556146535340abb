import { expect, it } from 'vitest';
import { actsAsCustomer, isOwnEmail, ownsOrder } from './ownership.ts';

const ada = { id: 'ada', isAdmin: false };
const companyId = 'a company';

it('an order is a person’s own if they placed it for themselves', () => {
  expect(ownsOrder(ada, { userId: 'ada', companyId: null })).toBe(true);
  expect(ownsOrder(ada, { userId: 'ada', companyId })).toBe(false);
  expect(ownsOrder(ada, { userId: 'eve', companyId: null })).toBe(false);
  expect(ownsOrder(ada, { userId: null, companyId: null })).toBe(false);
});

it('an admin acts as a customer on their own orders alone', () => {
  const admin = { ...ada, isAdmin: true };
  expect(actsAsCustomer(admin, { userId: 'ada' })).toBe(true);
  expect(actsAsCustomer(admin, { userId: 'eve' })).toBe(false);
  expect(actsAsCustomer(ada, { userId: 'eve' })).toBe(true);
});

it('an email is one’s own in capitals too', () => {
  expect(isOwnEmail({ email: 'ada@x.test' }, 'Ada@X.test')).toBe(true);
  expect(isOwnEmail({ email: 'ada@x.test' }, 'ida@x.test')).toBe(false);
});
