import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isUnanswered } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('a database that cannot be reached', () => {
  it.each(['ECONNREFUSED', '08006', '08P01', '25006', '53300', '57P01', '57P02', '57P03', '57014'])(
    'is told by %s',
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(true);
      expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
    },
  );

  it.each(['23505', '42P01', '22P02'])('is not told by %s, a mistake of the query', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  });
});

describe('a statement that was not answered', () => {
  it.each(['ECONNRESET', 'EPIPE', '57P01', '57P02', '08006'])('is told by %s', (code) => {
    expect(isUnanswered(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  });

  it.each([
    withCode('ECONNREFUSED'),
    withCode('25006'),
    withCode('57014'),
    withCode('57P03'),
    new Error('timeout exceeded when trying to connect'),
    // As PgBouncer says it.
    Object.assign(new Error('query_wait_timeout'), { code: '08P01' }),
    Object.assign(new Error('server login has been failing, try again later (server_login_retry)'), {
      code: '08P01',
    }),
    new Error('a mistake of ours'),
  ])('is not told by %s, of which nothing was done', (error) => {
    expect(isUnanswered(error)).toBe(false);
  });
});
