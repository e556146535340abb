import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { files } from '#platform/server/files/tables.ts';
import type { Database } from '../database/database.ts';
import { inPieces } from '../process/in-pieces.ts';
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
  const hash = await hashInPieces(bytes);
  const isLarge = store !== undefined && bytes.length > maxBytesInDatabase;
  await db
    .insert(files)
    .values({ hash, size: bytes.length, bytes: isLarge ? null : bytes, isWhole: !isLarge })
    .onConflictDoUpdate({ target: files.hash, set: { unusedSince: null } });
  if (isLarge) await writeToStore({ db, store }, hash, bytes);
  return hash;
}

async function hashInPieces(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of inPieces(bytes)) hash.update(piece);
  return hash.digest('hex');
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

interface BroughtFiles {
  brought: number;
  /** There already. */
  kept: number;
  /** Nowhere, or with other bytes than they had. */
  missing: string[];
}

/**
 * Brings every large file that the database names to where it is to be: from the shop's store to a backup, and back.
 * None ever changes, so what is there is not copied again.
 */
export async function bringFiles(
  { db, store }: FilePlaces,
  from: FileStore | undefined,
  signal?: AbortSignal,
): Promise<BroughtFiles> {
  const result: BroughtFiles = { brought: 0, kept: 0, missing: [] };
  const large = await db
    .select({ hash: files.hash, size: files.size })
    .from(files)
    .where(and(isNull(files.bytes), eq(files.isWhole, true)));
  for (const { hash, size } of large) {
    signal?.throwIfAborted();
    if (await store?.has(hash)) {
      result.kept++;
      continue;
    }
    const found = await from?.read(hash, { first: 0, last: size - 1 });
    const bytes = found && (await buffer(found));
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) result.missing.push(hash);
    else {
      if (store) await store.write(hash, bytes);
      else await db.update(files).set({ bytes }).where(eq(files.hash, hash));
      result.brought++;
    }
  }
  return result;
}
