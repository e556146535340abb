import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { files } from '#platform/server/files/tables.ts';
import { fileUses } from '#start/subjects.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { openBucket } from './bucket.ts';
import { chooseFileStore } from './choose-file-store.ts';
import { type FileStore, openFolder } from './file-store.ts';
import { findFileSize, keepFile, maxBytesInDatabase, openFile } from './files.ts';
import { forgetFiles } from './forget-files.ts';
import { bucketCredentials, openBucketStandIn } from './testing/bucket-stand-in.ts';
import { writeZip } from './write-zip.ts';

const small = Buffer.from('small');
const large = randomBytes(maxBytesInDatabase * 2 + 5);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-files-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

const listFiles = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? entry.name : []));

async function openPlaces(store: FileStore | undefined) {
  const { db } = await openTestDatabase();
  const places = { db, store };
  const read = async (hash: string, first = 0, last = Number.MAX_SAFE_INTEGER) => {
    const size = (await findFileSize(db, hash)) ?? 0;
    const bytes = await openFile(places, hash, { first, last: Math.min(last, size - 1) });
    // By its hash: comparing large ones byte for byte takes seconds.
    return bytes && hashOf(await buffer(bytes));
  };
  return { db, places, read };
}

describe.each<[string, () => Promise<FileStore | undefined>]>([
  ['the database alone', async () => undefined],
  ['a folder', async () => openFolder(newFolder())],
  ['a bucket', async () => openBucket({ ...(await openBucketStandIn()), ...bucketCredentials })],
])('with %s', (_, openStore) => {
  it('files of any size are read as they were kept, whole and in parts', async () => {
    const { places, read } = await openPlaces(await openStore());
    for (const bytes of [small, large]) {
      const hash = await keepFile(places, bytes);
      expect(hash).toBe(hashOf(bytes));
      expect(await read(hash)).toBe(hashOf(bytes));
      expect(await read(hash, 2, 3)).toBe(hashOf(bytes.subarray(2, 4)));
    }
    const across = [maxBytesInDatabase - 3, maxBytesInDatabase * 2 + 2] as const;
    expect(await read(hashOf(large), ...across)).toBe(hashOf(large.subarray(across[0], across[1] + 1)));
  });

  it('the same bytes are kept once', async () => {
    const { db, places } = await openPlaces(await openStore());
    for (const bytes of [large, large, small, small]) await keepFile(places, bytes);
    expect(await db.select({ hash: files.hash }).from(files)).toHaveLength(2);
  });

  it('a file that nothing shows is forgotten after a day, and can be stored again', async () => {
    const store = await openStore();
    const { db, places, read } = await openPlaces(store);
    for (const bytes of [small, large]) await keepFile(places, bytes);
    await forgetFiles(places, fileUses);
    expect(await read(hashOf(large))).toBe(hashOf(large));
    await db.update(files).set({ unusedSince: sql`now() - interval '25 hours'` });
    await forgetFiles(places, fileUses);
    expect(await db.select().from(files)).toEqual([]);
    expect(await store?.has(hashOf(large))).toBe(store && false);
    await keepFile(places, large);
    expect(await read(hashOf(large))).toBe(hashOf(large));
  });
});

it('a store has what is too large for the database, and nothing else', async () => {
  const folder = newFolder();
  const { places } = await openPlaces(openFolder(folder));
  for (const bytes of [small, large]) await keepFile(places, bytes);
  expect(listFiles(folder)).toEqual([hashOf(large)]);
});

it('what could not be written whole has no name, and is no file', async () => {
  const folder = newFolder();
  const store = openFolder(folder);
  const { db, places } = await openPlaces({ ...store, write: () => Promise.reject(new Error('disk full')) });
  await expect(keepFile(places, large)).rejects.toThrow('disk full');
  expect(await findFileSize(db, hashOf(large))).toBeUndefined();
  fs.writeFileSync(path.join(folder, hashOf(large).slice(0, 2)), '');
  await expect(store.write(hashOf(large), large)).rejects.toThrow();
  expect(listFiles(folder)).toEqual([hashOf(large).slice(0, 2)]);
});

it('a file that has gone from its store is written again by the next upload', async () => {
  const store = openFolder(newFolder());
  const { places, read } = await openPlaces(store);
  const hash = await keepFile(places, large);
  await store.remove(hash);
  expect(await read(hash)).toBeUndefined();
  await keepFile(places, large);
  expect(await read(hash)).toBe(hashOf(large));
});

it('the database refuses bytes under another name than their hash', async () => {
  const { db, places } = await openPlaces(undefined);
  await keepFile(places, small);
  const forged = db
    .update(files)
    .set({ bytes: Buffer.from('other') })
    .where(eq(files.hash, hashOf(small)));
  await expect(forged).rejects.toThrow();
});

it('a bucket with another key refuses access', async () => {
  const bucket = await openBucketStandIn();
  const store = openBucket({ ...bucket, ...bucketCredentials, secretAccessKey: 'another' });
  await expect(store.write(hashOf(small), small)).rejects.toThrow('403');
  expect(bucket.objects.size).toBe(0);
});

it('large files go into the bucket, else beside the shop’s own database, else into the given database', () => {
  const bucket = { url: 'https://s3.test/papers', ...bucketCredentials };
  const settings = { dataDir: '/data', databaseUrl: undefined, bucket: undefined };
  expect(chooseFileStore(settings)?.whereabouts).toBe(path.join('/data', 'files'));
  expect(chooseFileStore({ ...settings, databaseUrl: 'postgres://elsewhere/shop' })).toBeUndefined();
  expect(
    chooseFileStore({ ...settings, databaseUrl: 'postgres://elsewhere/shop', bucket })?.whereabouts,
  ).toBe(bucket.url);
});

/** Of ‘123456789’, as every description of CRC-32 names it. */
const checksum = 0xcbf43926;

it('says of each file in both places what a reader checks it by', async () => {
  const read = async () => Buffer.from('123456789');
  const zip = await buffer(writeZip([{ path: 'a.txt', modifiedAt: new Date('2026-11-17T10:20:30Z'), read }]));
  const directory = zip.readUInt32LE(zip.length - 6);
  const [head, listed] = [0, directory + 2];
  for (const at of [head, listed]) {
    expect(zip.readUInt32LE(at + 14)).toBe(checksum);
    expect([zip.readUInt32LE(at + 18), zip.readUInt32LE(at + 22)]).toEqual([9, 9]);
    expect(zip.readUInt16LE(at + 12) >> 9).toBe(46);
  }
  expect(zip.readUInt32LE(directory)).toBe(0x02014b50);
});
