import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#testing/test-shop.ts';
import { nameInStore, openFolder } from './file-store.ts';
import { bringFiles, keepFile, maxBytesInDatabase, openFile } from './files.ts';

const large = () => randomBytes(maxBytesInDatabase + 1);

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-files-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

it('large files are brought to a backup once, and from it to wherever a shop keeps its own', async () => {
  const { db } = await openTestDatabase();
  const [store, backup, other] = [newFolder(), newFolder(), newFolder()].map(openFolder);
  if (!store || !backup) throw new Error('There is no folder.');
  const hash = await keepFile({ db, store }, large());
  await keepFile({ db, store }, Buffer.from('small'));
  expect(await bringFiles({ db, store: backup }, store)).toEqual({ brought: 1, kept: 0, missing: [] });
  expect(await bringFiles({ db, store: backup }, store)).toEqual({ brought: 0, kept: 1, missing: [] });
  expect(await bringFiles({ db, store: other }, backup)).toMatchObject({ brought: 1 });
  expect(await other?.has(hash)).toBe(true);
  // Into the database of a shop without a store.
  expect(await bringFiles({ db, store: undefined }, backup)).toMatchObject({ brought: 1 });
  expect(await openFile({ db, store: undefined }, hash, { first: 0, last: 0 })).toBeDefined();
});

it('a file that is gone, or has other bytes, is named and not brought', async () => {
  const { db } = await openTestDatabase();
  const folder = newFolder();
  const store = openFolder(folder);
  const bytes = [large(), large()];
  const hashes = bytes.map((one) => createHash('sha256').update(one).digest('hex'));
  for (const one of bytes) await keepFile({ db, store }, one);
  await store.remove(String(hashes[0]));
  fs.writeFileSync(path.join(folder, nameInStore(String(hashes[1]))), 'other');
  const { brought, missing } = await bringFiles({ db, store: openFolder(newFolder()) }, store);
  expect([brought, missing.sort()]).toEqual([0, hashes.sort()]);
});
