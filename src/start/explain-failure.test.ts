import { expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';

it.each([
  ['that is away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['that refuses a statement', new Error('permission denied')],
])('why the shop does not start on a database %s is said without what it was to write', (_, cause) => {
  const failed = new Error('Failed query: insert into "shop_secrets"\nparams: auth-secret,S3cret', { cause });
  const said = explainFailure(failed);
  expect(said).toContain(cause.message);
  expect(said).not.toContain('S3cret');
});
