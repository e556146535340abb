// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { openQueryClient } from './query-client.ts';

const ada = { email: 'ada@x.test', displayName: 'Ada', photoURL: null };
const bea = { email: 'bea@x.test', displayName: 'Bea', photoURL: null };
const queryKey = ['orders'];

afterEach(() => {
  onlineManager.setOnline(true);
  sessionStore.end();
});

it('a call is made even where the browser believes to be offline, so that no visitor waits without a message', () => {
  onlineManager.setOnline(false);
  const client = openQueryClient();
  client.fetchQuery({ queryKey, queryFn: () => new Promise(() => {}) }).catch(() => {});
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe('fetching');
});

it('what was fetched for one person is not shown to the next, and what a visitor has seen stays', async () => {
  const client = openQueryClient();
  client.setQueryData(queryKey, 'of a visitor');
  sessionStore.begin(ada, 'token-1');
  await Promise.resolve();
  expect(client.getQueryData(queryKey)).toBe('of a visitor');
  client.setQueryData(queryKey, 'of Ada');
  sessionStore.begin(bea, 'token-2');
  await Promise.resolve();
  expect(client.getQueryData(queryKey)).toBeUndefined();
  client.setQueryData(queryKey, 'of Bea');
  sessionStore.end();
  await Promise.resolve();
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
