import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isUnanswered } from './failures.ts';
import { readTogether } from './queries.ts';

function doubling(read = async (keys: number[]) => keys.map((key) => key * 2)) {
  const asked: number[][] = [];
  const find = readTogether((keys: number[]) => {
    asked.push(keys);
    return read(keys);
  });
  return { asked, find };
}

it('reads of the same turn go into one query, and each gets its own answer', async () => {
  const { asked, find } = doubling();
  expect(await Promise.all([find(1), find(2), find(3)])).toEqual([2, 4, 6]);
  expect(await find(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

it('what is asked while a query is under way begins another', async () => {
  let answer = (_: number[]) => {};
  const { asked, find } = doubling((keys) =>
    keys.includes(1) ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(keys),
  );
  const first = find(1);
  await expect.poll(() => asked).toEqual([[1]]);
  expect(await find(2)).toBe(2);
  answer([1]);
  expect(await first).toBe(1);
});

it('a hundred at the most go into one', async () => {
  const { asked, find } = doubling();
  await Promise.all(Array.from({ length: 250 }, (_, key) => find(key)));
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
});

it('a key that fails the query fails alone', async () => {
  const { find } = doubling(async (keys) => {
    if (keys.includes(2)) throw new Error('two');
    return keys;
  });
  const outcomes = await Promise.allSettled([find(1), find(2), find(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

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
