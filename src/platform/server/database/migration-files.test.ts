import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrations } from './migration-log.ts';
import { findDangers } from './testing/find-dangers.ts';

/** Version 1.0: no shop serves from an older database. */
const baseline = '0000_baseline';

describe('migrations', () => {
  it('after the baseline only add, but for those named contract_', () => {
    const names = readMigrations().map(({ name }) => name);
    expect(names[0]).toBe(baseline);
    const newer = names.slice(1);
    const read = (name: string) =>
      fs.readFileSync(path.join(import.meta.dirname, `migrations/${name}.sql`), 'utf8');
    expect(newer.flatMap((name) => findDangers(name, read(name)))).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "users" DROP COLUMN "education";', 'later contraction'],
    ['DROP TABLE "reviews";', 'later contraction'],
    ['ALTER TABLE "users" RENAME COLUMN "education" TO "school";', 'write both'],
    ['ALTER TABLE "users" RENAME TO "people";', 'write both'],
    ['ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;', 'give it a default'],
    ['ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE bigint;', 'rewrites the table'],
    ['ALTER TABLE "users" ADD COLUMN "note" text NOT NULL;', 'give it a default'],
    ['ALTER TABLE "orders" DROP CONSTRAINT "orders_total_is_exact";', 'count on it'],
    ['DROP INDEX "orders_newest";', 'count on it'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (quantity < 9);', 'not valid'],
    ['CREATE UNIQUE INDEX CONCURRENTLY "once" ON "orders" ("email");', 'break the rule'],
    ['CREATE INDEX "by_phone" ON "orders" USING btree ("phone");', 'concurrently'],
    ['DELETE FROM reviews;', 'later contraction'],
    ['CREATE OR REPLACE FUNCTION a() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;', 'in a `programs.sql`'],
    ['CREATE TRIGGER a AFTER INSERT ON "orders" EXECUTE FUNCTION a();', 'in a `programs.sql`'],
    ['CREATE CONSTRAINT TRIGGER a AFTER INSERT ON "orders" EXECUTE FUNCTION a();', 'in a `programs.sql`'],
  ])(
    'must not say %s while the previous version serves, and are told what to do instead',
    (statement, words) => {
      expect(findDangers('0012_change', statement).join()).toContain(words);
    },
  );

  it.each([
    'ALTER TABLE "orders" ADD COLUMN "note" text;',
    `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (quantity < 9) NOT VALID;',
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "by_phone" ON "orders" ("phone");',
    'CREATE TABLE "notes" ("id" uuid PRIMARY KEY, "text" text NOT NULL);\n--> statement-breakpoint\n' +
      'CREATE UNIQUE INDEX "notes_once" ON "notes" ("text");--> statement-breakpoint\n' +
      'ALTER TABLE "notes" ADD CONSTRAINT "notes_fk" FOREIGN KEY ("id") REFERENCES "orders"("id");',
    '-- safe for the previous version: it never reads these rows\nDELETE FROM reviews;',
  ])('may say %s', (statement) => {
    expect(findDangers('0012_change', statement)).toEqual([]);
  });

  it('named contract_ may take away, and say which builds run on what is left', () => {
    const drop = 'ALTER TABLE "users" DROP COLUMN "education";';
    expect(findDangers('0013_contract_education', drop).join()).toContain('runs with builds since');
    expect(findDangers('0013_contract_education', `-- runs with builds since 0012_x\n${drop}`)).toEqual([]);
  });
});
