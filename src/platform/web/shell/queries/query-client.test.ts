import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { openQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('a call is made even where the browser believes to be offline, so that no visitor waits without a message', () => {
  onlineManager.setOnline(false);
  const client = openQueryClient();
  const queryKey = ['orders'];
  void client.fetchQuery({ queryKey, queryFn: () => new Promise(() => {}) });
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe('fetching');
});
