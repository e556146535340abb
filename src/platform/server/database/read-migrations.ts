import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface Migration {
  /** As its file is called: `0011_unused_pictures`. */
  name: string;
  /** When it was written, in milliseconds; it is known by that in the database. */
  when: number;
  hash: string;
  statements: string[];
  /** `create index concurrently` cannot be in a transaction; what is not must bear being run twice. */
  isInTransaction: boolean;
  /** Of a contraction: builds that know this migration use nothing of what is taken away. */
  runsWithBuildsSince?: string | undefined;
}

// The build has a copy of it beside its server, in the same place seen from here.
const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The migrations of this build, the oldest first, as drizzle-kit writes them down. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  return journal.entries.map(({ tag, when }: { tag: string; when: number }) => ({
    when,
    ...toMigration(tag, fs.readFileSync(path.join(folder, `${tag}.sql`), 'utf8')),
  }));
}

/** What a file says of itself stands in its first comments; CONTRIBUTING tells the words. */
export function toMigration(name: string, text: string): Omit<Migration, 'when'> {
  return {
    name,
    // As drizzle has it, so that its own tools go on understanding the database.
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
    isInTransaction: !/^-- outside a transaction\b/m.test(text),
    runsWithBuildsSince: /^-- runs with builds since (\w+)/m.exec(text)?.[1],
  };
}
