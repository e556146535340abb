import { vi } from 'vitest';

/*
 * For every test file: what comes about soon is given longer than Vitest's second, since a machine may be busy with
 * other things, and a condition that holds costs nothing.
 */
const { waitFor } = vi;
vi.waitFor = (callback, options) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(callback, { timeout: 60_000, ...given });
};
