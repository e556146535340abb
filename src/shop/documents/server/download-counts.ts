import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

const writeEveryMs = 5_000;

/** Counts downloads in memory and writes them together: who downloads waits for no count. */
export class DownloadCounts {
  readonly #db: Database;
  readonly #onFailure: (error: unknown) => void;
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  add(documentId: string): void {
    this.#counts.set(documentId, (this.#counts.get(documentId) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.write().catch(this.#onFailure), writeEveryMs).unref();
  }

  /** What cannot be written is written with the next. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    // In one order, so that two processes do not wait for each other.
    const [ids, numbers] = [[...counts.keys()].sort(), [] as number[]];
    for (const id of ids) numbers.push(counts.get(id) ?? 0);
    try {
      await this.#db.execute(sql`
        insert into document_downloads (document_id, day, downloads)
        select counted.id, (now() at time zone 'utc')::date, counted.downloads
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(numbers)}::int[]) as counted (id, downloads)
        join documents on documents.id = counted.id
        order by counted.id
        on conflict (document_id, day) do update
        set downloads = document_downloads.downloads + excluded.downloads`);
    } catch (error) {
      for (const [id, count] of counts) this.#counts.set(id, (this.#counts.get(id) ?? 0) + count);
      throw error;
    }
  }
}
