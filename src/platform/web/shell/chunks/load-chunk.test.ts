import { expect, test, vi } from 'vitest';
import { ChunkLoadError, chunkTimeoutMs, loadChunk } from './load-chunk.ts';

const file = '/static/js/make-admin.DwLnguJE.chunk.js';

test('a chunk that arrives is handed on', async () => {
  expect(await loadChunk(file, async () => ({ answer: 42 }))).toEqual({ answer: 42 });
});

test('a chunk that cannot be loaded is named, and the reason kept', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const loading = loadChunk(file, () => Promise.reject(cause));
  await expect(loading).rejects.toThrow(new ChunkLoadError('make-admin'));
  await expect(loading).rejects.toMatchObject({ message: 'Loading chunk make-admin failed', cause });
});

test('a chunk that does not arrive is given up after 120 seconds, and not before', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  loadChunk('carousel', () => new Promise(() => {})).catch((error) => outcome(error.message));
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith('Loading chunk carousel failed');
  expect(chunkTimeoutMs).toBe(120_000);
  vi.useRealTimers();
});
