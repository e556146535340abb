import { expect, it } from 'vitest';
import { menuFor } from './menu.ts';

const labelsOf = (isAdmin: boolean) =>
  menuFor({ isAdmin, isDemo: true }).map(({ heading, items }) => [
    heading,
    ...items.map(({ label }) => label),
  ]);

it('a customer’s menu begins with the specification’s entries, in its order, and groups the others', () => {
  const [first, ...others] = labelsOf(false);
  expect(first).toEqual([undefined, 'My Orders', 'My Profile', 'Give a review']);
  for (const [heading] of others) expect(heading).toBeTruthy();
});

it('an admin’s menu begins with the specification’s entries, in its order, and groups the others', () => {
  const [first, ...others] = labelsOf(true);
  expect(first).toEqual([
    ...[undefined, 'My Profile', 'Manage All Orders', 'Create new product'],
    ...['Manage Products', 'Make Admin'],
  ]);
  for (const [heading] of others) expect(heading).toBeTruthy();
});

it('no entry of a menu has the address of another', () => {
  for (const isAdmin of [true, false]) {
    const addresses = menuFor({ isAdmin, isDemo: true }).flatMap(({ items }) => items.map(({ to }) => to));
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});
