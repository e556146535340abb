import { expect, it } from 'vitest';
import { type MenuEntry, menuFor, mergeMenu } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { customerOverviewSchema, shopOverviewSchema } from '#shop/overview/contract/overview.ts';
import { dashboardParts } from './dashboard-parts.ts';

const { menu, headings } = dashboardParts;

const labelsOf = (isAdmin: boolean, counts = {}) =>
  menuFor(menu, headings, { isAdmin, isDemo: true, counts }).map(({ heading, items }) => [
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
    const addresses = menuFor(menu, headings, { isAdmin, isDemo: true }).flatMap(({ items }) =>
      items.map(({ to }) => to),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

it('every heading of the menu has its place', () => {
  for (const { heading, label } of menu)
    expect(heading === undefined || headings.includes(heading), label).toBe(true);
});

it('the groups follow each other, and the entries in a group', () => {
  expect(labelsOf(false).slice(1)).toEqual([
    ['Ordering', 'Overview', 'Quick order', 'Addresses', 'Company', 'Quotes', 'Invoices'],
    ['Batteries', 'My batteries', 'Warranty claims', 'Recalls'],
  ]);
  expect(labelsOf(true).slice(1)).toEqual([
    [
      'To do',
      'Orders to ship',
      'Refund requests',
      'Refunds to send',
      'Parked payments',
      'Open claims',
      'Readings to review',
      'Transport incomplete',
    ],
    ['Sales', 'Companies', 'Quotes', 'Price lists', 'Made to order'],
    ['Money', 'Invoices', 'Open items', 'Bank', 'Journal', 'Tax check'],
    [
      ...['Batteries', 'Units', 'Warranty claims', 'Recalls', 'Documents', 'Consignments'],
      ...['Compliance', 'Rules and editions'],
    ],
    ['Shop', 'Overview', 'Log', 'Mailbox', 'Blog', 'Messages', 'Content', 'Settings'],
  ]);
});

it('only those who approve for a company find its approvals, between their company and its quotes', () => {
  const ordering = labelsOf(false, { approvalsToDecide: { count: 0 } }).find(
    ([heading]) => heading === 'Ordering',
  );
  expect(ordering?.slice(-4)).toEqual(['Company', 'Approvals', 'Quotes', 'Invoices']);
});

it('only a demo’s menu has the mailbox', () => {
  const labels = menuFor(menu, headings, { isAdmin: true, isDemo: false }).flatMap(({ items }) => items);
  expect(labels.map(({ label }) => label)).not.toContain('Mailbox');
});

it('what an entry counts is in the overview', () => {
  const counts = {
    admin: Object.keys(shopOverviewSchema.shape),
    customer: Object.keys(customerOverviewSchema.shape),
  };
  for (const { role, waiting } of menu) if (waiting) expect(counts[role]).toContain(waiting.count);
});

it('two entries with one address or one place are refused', () => {
  const entry: MenuEntry = {
    ...{ role: 'admin', place: 1, to: '/a', label: 'A', about: '' },
    Icon: () => null,
  };
  const merge = (more: Partial<MenuEntry>) =>
    mergeMenu([{ menu: [entry] }, { menu: [{ ...entry, ...more }] }]);
  expect(() => merge({ place: 2 })).toThrow('Two subjects have a menu entry at admin /a.');
  expect(() => merge({ to: '/b' })).toThrow('Two subjects have a menu entry at');
  expect(merge({ role: 'customer' })).toHaveLength(2);
});
