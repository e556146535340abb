import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('a database that cannot be reached', () => {
  it.each(['ECONNREFUSED', '08006', '53300', '57P01', '57P03', '57014'])('is told by %s', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  });

  it.each(['23505', '42P01', '22P02'])('is not told by %s, a mistake of the query', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  });
});
