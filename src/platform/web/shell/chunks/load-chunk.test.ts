import { expect, it, onTestFinished, test, vi } from 'vitest';
import { tellMissingChunk } from './content-first.ts';
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

const chunk = '/static/js/my-orders.DwLnguJE.chunk.js';

/** As much of a page as is needed to tell something on it. */
function openPage() {
  const texts: string[] = [];
  const element = () => ({
    append: (...content: unknown[]) => texts.push(...content.filter((part) => typeof part === 'string')),
    addEventListener() {},
    setAttribute() {},
  });
  const main = { prepend: vi.fn(), replaceChildren: vi.fn() };
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: element, getElementById: () => main });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return { texts, main };
}

it.each([
  [true, 'above what the page shows'],
  [false, 'in the place of a page that is of no use without it'],
])('a chunk that hangs while a page is opened is named after 120 seconds (%s: %s)', async (isWhole) => {
  const { texts, main } = openPage();
  const failed = vi.fn();
  const load = tellMissingChunk(() => new Promise(() => {}), chunkTimeoutMs, isWhole, 'Reload the page.');
  load(chunk).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(texts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts).toContain('Loading chunk my-orders failed');
  expect(isWhole ? main.prepend : main.replaceChildren).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledOnce();
});

it('a chunk that arrives in time is never said to be missing', async () => {
  const { texts } = openPage();
  const load = tellMissingChunk(async () => 'loaded', chunkTimeoutMs, true, '');
  expect(await load(chunk)).toBe('loaded');
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs * 2);
  expect(texts).toEqual([]);
});
