import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { routeNames, routeTable } from '#contract/route-table.ts';
import { publicPages } from '#start/subjects.ts';
import { createContentOfPage, findContentOfCall } from './public-content.ts';

const contentOfPage = createContentOfPage(publicPages);

it('a call is cached for everybody if it is public, but for mails, and no other is', () => {
  for (const name of routeNames.filter((name) => name !== 'listAccountMails')) {
    const { method, access } = routeTable[name];
    expect(findContentOfCall(calls[name]) !== undefined, name).toBe(method === 'GET' && access === 'public');
  }
});

it.each([
  '/',
  '/_.data',
  '/products',
  '/products.data',
  '/blog/',
  '/blog/..',
  '/blog/%2e%2e',
  '//blog',
  '/Blog',
  '/__proto__',
])('a page that may show stock does so within a second: %s', (path) =>
  expect(contentOfPage(path).stock).toBe('within-a-second'),
);
