import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ContentChanged } from '#platform/server/http/handlers.ts';
import { largeFiles, type OwnWork } from '#platform/server/http/limits/turns.ts';
import type { ImportReport } from '../../contract/file/product-import.ts';
import { fileWords } from '../../contract/file/product-import.ts';
import { applyImport, CatalogMoved } from './apply-import.ts';
import { type CheckedImport, checkImport } from './check-import.ts';
import {
  beginWork,
  byState,
  endWork,
  findImport,
  findReport,
  giveUpWork,
  type KeptImport,
  keepCheck,
  keepImport,
  tellProgress,
} from './import-repository.ts';
import { decodeFile } from './product-file.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

interface Parts {
  db: Database;
  contentChanged: ContentChanged;
}

interface Admin {
  id: string;
}

/** Checks a file of products, and keeps it to be confirmed. Nothing is changed. */
export async function checkProducts(
  { db }: Parts,
  { name, bytes }: { name: string; bytes: Uint8Array },
  admin: Admin,
  work: OwnWork,
): Promise<ImportReport> {
  const check = async () => {
    const checked = await checkImport(db, await decodeFile(bytes));
    return await keepImport(db, { adminId: admin.id, fileName: name, packed: await pack(bytes) }, checked);
  };
  const id = await work.once(check, { lane: largeFiles });
  return await getReport(db, id, admin);
}

export async function getReport(db: Database, id: string, admin: Admin): Promise<ImportReport> {
  return requireKept(await findReport(db, id, admin.id));
}

/** The longest a browser or proxy is kept waiting; after it, the browser asks again. */
const answerWithinMs = 10_000;

/**
 * Imports a checked file, whole or not at all, once however often it is confirmed. What takes long goes on after the
 * answer, which says so.
 */
export async function confirmImport(
  parts: Parts,
  id: string,
  { withoutFaulty }: { withoutFaulty: boolean },
  admin: Admin,
  work: OwnWork,
): Promise<ImportReport> {
  const kept = requireKept(await findImport(parts.db, id, admin.id));
  if (!kept.importedAt) {
    const { counts } = kept.summary;
    if (counts.faulty > 0 && !withoutFaulty) throw new ShopError('conflict', fileWords.hasFaults);
    if (counts.new + counts.changed === 0) throw new ShopError('conflict', fileWords.nothingToDo);
    if (await beginWork(parts.db, id)) {
      const working = work
        .run((step) => step(() => importNow(parts, kept, admin)), { lane: largeFiles, goesOn: true })
        .catch(async (error) => {
          const message = error instanceof ShopError ? error.message : fileWords.failed;
          await giveUpWork(parts.db, id, message).catch(() => {});
          throw error;
        });
      await Promise.race([working, pause(answerWithinMs, undefined, { ref: false })]);
      working.catch(() => {});
    }
  }
  return await getReport(parts.db, id, admin);
}

function requireKept<T>(kept: T | undefined): T {
  if (kept === undefined) throw new ShopError('not-found', fileWords.gone);
  return kept;
}

/** Often enough, even while admins edit products. */
const mostAttempts = 3;

/** How often an import says how far it is: beside its transaction, which shows nothing until it ends. */
const progressEveryMs = 500;

async function importNow(parts: Parts, kept: KeptImport, admin: Admin): Promise<void> {
  const progress = { done: 0 };
  const ended = new AbortController();
  const telling = tellUntil(ended.signal);
  try {
    await importKept(parts, kept, admin, (rows) => {
      progress.done = rows;
    });
  } finally {
    ended.abort();
    await telling;
  }

  async function tellUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(progressEveryMs, undefined, { signal }).catch(() => {});
      // An import goes on when its progress cannot be told.
      if (!signal.aborted) await tellProgress(parts.db, kept.id, progress.done).catch(() => {});
    }
  }
}

async function importKept(
  { db, contentChanged }: Parts,
  kept: KeptImport,
  admin: Admin,
  onProgress: (rows: number) => void,
): Promise<void> {
  if (!kept.bytes) return;
  const text = await decodeFile(await unpack(kept.bytes));
  for (let attempt = 1; ; attempt++) {
    const checked = await checkImport(db, text, kept.stockChanges);
    if (checked.fingerprint !== kept.fingerprint || attempt > mostAttempts) {
      await keepCheck(db, kept.id, await checkImport(db, text));
      throw new ShopError('conflict', fileWords.changedMeanwhile);
    }
    try {
      await db.transaction((tx) => write(tx, checked));
      return contentChanged();
    } catch (error) {
      if (!(error instanceof CatalogMoved)) throw error;
    }
  }

  async function write(tx: Database, checked: CheckedImport): Promise<void> {
    await applyImport(tx, checked.rows, { admin, onProgress });
    const { new: added, changed, faulty } = byState(checked.rows);
    const counts = { new: added.length, changed: changed.length, faulty: faulty.length };
    await recordAdminActions(tx, admin, [
      {
        action: 'product.imported',
        subject: { kind: 'import', id: kept.id, name: kept.fileName },
        after: { ...counts, unchanged: checked.unchanged },
      },
    ]);
    await endWork(tx, kept.id, fileWords.imported(counts));
  }
}
