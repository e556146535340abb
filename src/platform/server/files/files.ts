import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { files } from '#platform/server/files/tables.ts';
import type { Database } from '../database/database.ts';
import type { ByteRange, FileStore } from './file-store.ts';

/** Where files are: their rows, and the store for large ones if there is one. */
export interface FilePlaces {
  db: Database;
  store: FileStore | undefined;
}

/** Up to this a file is no burden to the database, its copies and its backups. */
export const maxBytesInDatabase = 256 * 1024;

/**
 * Keeps a file and answers its hash; the same bytes are kept once. A large one has its row first, so that what a crash
 * leaves in the store is known, and forgotten in time (forget-files.ts).
 */
export async function keepFile({ db, store }: FilePlaces, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const isLarge = store !== undefined && bytes.length > maxBytesInDatabase;
  await db
    .insert(files)
    .values({ hash, size: bytes.length, bytes: isLarge ? null : bytes, isWhole: !isLarge })
    .onConflictDoUpdate({ target: files.hash, set: { unusedSince: null } });
  if (isLarge) await writeToStore({ db, store }, hash, bytes);
  return hash;
}

async function writeToStore({ db, store }: FilePlaces & { store: FileStore }, hash: string, bytes: Buffer) {
  const [row] = await db
    .select({ isWhole: files.isWhole, isInDatabase: sql<boolean>`${files.bytes} is not null` })
    .from(files)
    .where(eq(files.hash, hash));
  if (row?.isInDatabase || (row?.isWhole && (await store.has(hash)))) return;
  await store.write(hash, bytes);
  await db.update(files).set({ isWhole: true }).where(eq(files.hash, hash));
}

export async function findFileSize(db: Database, hash: string): Promise<number | undefined> {
  const [file] = await db
    .select({ size: files.size, isWhole: files.isWhole })
    .from(files)
    .where(eq(files.hash, hash));
  return file?.isWhole ? file.size : undefined;
}

/** The bytes of a range, as they are read on; nothing when the file is not there. */
export async function openFile(
  { db, store }: FilePlaces,
  hash: string,
  range: ByteRange,
): Promise<Readable | undefined> {
  const piece = await readPiece(db, hash, range.first, range.last);
  if (piece) return Readable.from(readOn(db, hash, range, piece), { objectMode: false });
  return await store?.read(hash, range);
}

async function* readOn(db: Database, hash: string, { first, last }: ByteRange, begin: Buffer) {
  let piece: Buffer | undefined = begin;
  for (
    let at = first;
    piece && at <= last;
    piece = at <= last ? await readPiece(db, hash, at, last) : undefined
  ) {
    yield piece;
    at += piece.length;
  }
}

/** Of a large one no more is in memory than is being sent. */
async function readPiece(db: Database, hash: string, at: number, last: number): Promise<Buffer | undefined> {
  const length = Math.min(last - at + 1, maxBytesInDatabase);
  const [row] = await db
    .select({ piece: sql<Buffer | null>`substring(${files.bytes} from ${at + 1} for ${length})` })
    .from(files)
    .where(eq(files.hash, hash));
  return row?.piece ?? undefined;
}
