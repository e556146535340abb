import fs from 'node:fs';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { explainFailure } from '#start/explain-failure.ts';
import { createDatabase, dropDatabase } from '#testing/test-database.ts';
import { openEmptyDatabase, openTestDatabase } from '#testing/test-shop.ts';
import { findProgramFiles, type Program, readPrograms, toPrograms } from './apply-programs.ts';
import { migrateDatabase } from './migrate.ts';
import { readMigrations, toMigration } from './migration-log.ts';
import { describeSchema } from './testing/describe-schema.ts';

const migrations = readMigrations();
const programs = readPrograms();

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** What a start makes of an empty database. Read from a copy: the template must not be in use. */
let schemaFromNothing: string[];

beforeAll(async () => {
  const url = await createDatabase(inject('templateUrl'), { copy: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  schemaFromNothing = await describeSchema(client);
  await client.end();
  await dropDatabase(url);
});

/** The same programs, as another version has them. */
function programsWith(text: string): Program[] {
  const others = toPrograms('stock', text);
  const isOther = (program: Program) =>
    others.some(({ kind, name, table }) => [kind, name, table].join() === keyOf(program));
  const keyOf = ({ kind, name, table }: Program) => [kind, name, table].join();
  const same = programs.filter((program) => !isOther(program));
  return [...same.filter(isFunction), ...others, ...same.filter((program) => !isFunction(program))];
}

const isFunction = ({ kind }: Program) => kind === 'function';

const otherVersion = programsWith(`
  CREATE OR REPLACE FUNCTION begin_stock() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RETURN NULL; -- as another version has it; with a semicolon
  END
  $$;
  CREATE OR REPLACE FUNCTION only_there(one uuid, two text DEFAULT '') RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;
  CREATE OR REPLACE FUNCTION only_there() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE OR REPLACE VIEW stock_there AS SELECT product_id FROM stock;
  CREATE OR REPLACE TRIGGER only_there AFTER UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION only_there();
  DROP TRIGGER IF EXISTS follow_units ON stock;
  CREATE CONSTRAINT TRIGGER follow_units AFTER INSERT ON stock FOR EACH ROW EXECUTE FUNCTION follow_units();
`);

describe('functions, views and triggers', () => {
  it('of a new database are those of one that went through every migration with a start in between', async () => {
    const { url } = await openEmptyDatabase();
    for (const [index] of migrations.entries())
      await migrateDatabase(url, { migrations: migrations.slice(0, index + 1), programs: [] });
    await migrateDatabase(url);
    expect(await describeSchema(await connect(url))).toEqual(schemaFromNothing);
  });

  it('of another version are replaced, and what this one does not have is dropped', async () => {
    const { url } = await openEmptyDatabase();
    const client = await connect(url);
    await migrateDatabase(url, { programs: otherVersion });
    const theirs = await describeSchema(client);
    expect(theirs.filter((line) => line.includes('only_there')).length).toBeGreaterThanOrEqual(3);
    expect(await migrateDatabase(url)).toEqual(['catalog/programs.sql', 'units/programs.sql']);
    expect(await describeSchema(client)).toEqual(schemaFromNothing);
    expect(await migrateDatabase(url)).toEqual([]);
  });

  it('can be applied to themselves, file by file', async () => {
    const { url } = await openTestDatabase();
    const client = await connect(url);
    for (const { file } of findProgramFiles()) await client.query(fs.readFileSync(file, 'utf8'));
    expect(await describeSchema(client)).toEqual(schemaFromNothing);
  });

  it.each([
    [
      'a changed function',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['a changed setting of a function', 'alter function apply_stock_movements() reset enable_seqscan'],
    ['a dropped function, with its trigger', 'drop function begin_stock() cascade'],
    ['a dropped trigger', 'drop trigger refuse_change on order_lines'],
    ['a dropped constraint trigger', 'drop trigger hold_lines_to_their_order on orders'],
    ['a disabled trigger', 'alter table order_events disable trigger refuse_removal'],
    [
      'a trigger that does less',
      'create or replace trigger apply_stock_movements after insert on stock_movements referencing new table as moved for each statement when (false) execute function apply_stock_movements()',
    ],
  ])('are mended at the next start: %s', async (_, damage) => {
    const { url } = await openTestDatabase();
    const client = await connect(url);
    await client.query(damage);
    expect(await describeSchema(client)).not.toEqual(schemaFromNothing);
    expect(await migrateDatabase(url)).not.toEqual([]);
    expect(await describeSchema(client)).toEqual(schemaFromNothing);
    expect(await migrateDatabase(url)).toEqual([]);
  });

  it('that an operator has added stay', async () => {
    const { url } = await openTestDatabase();
    const client = await connect(url);
    await client.query(`create function audit() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger audit after insert on orders for each statement execute function audit();
      drop trigger refuse_change on order_lines`);
    await migrateDatabase(url);
    expect((await describeSchema(client)).filter((line) => line.includes('audit'))).toHaveLength(2);
  });

  it('of a newer version stay where this one is started on its database', async () => {
    const { url } = await openTestDatabase();
    const next = { when: (migrations.at(-1)?.when ?? 0) + 1, ...toMigration('0900_next', 'select 1') };
    await migrateDatabase(url, { migrations: [...migrations, next], programs: otherVersion });
    const client = await connect(url);
    const theirs = await describeSchema(client);
    expect(await migrateDatabase(url)).toEqual([]);
    expect(await describeSchema(client)).toEqual(theirs);
  });

  it('are applied once, however many instances start at the same moment', async () => {
    const { url } = await openTestDatabase();
    const client = await connect(url);
    await client.query('drop function begin_stock() cascade');
    const done = await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(url)));
    expect(done.filter((names) => names.length > 0)).toEqual([['catalog/programs.sql']]);
    expect(await describeSchema(client)).toEqual(schemaFromNothing);
  });

  it('wait for a table that is in use, and say for whom', async () => {
    const { url } = await openTestDatabase();
    const [client, reader] = [await connect(url), await connect(url)];
    await client.query('drop trigger hold_lines_to_their_order on orders');
    await reader.query('begin; update orders set note = note; lock table orders in row exclusive mode');
    const told: string[] = [];
    const starting = migrateDatabase(url, {
      onProgress: (what) => {
        told.push(what);
        reader.query('commit');
      },
    });
    expect(await starting).toEqual(['orders/programs.sql']);
    expect(told).toEqual([
      expect.stringMatching(/^The update of functions and triggers is waiting for .+\d/),
    ]);
  });

  it('that do not compile leave everything as it was', async () => {
    const { url } = await openTestDatabase();
    const broken = programsWith(`
      CREATE OR REPLACE FUNCTION begin_stock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE OR REPLACE TRIGGER begin_stock AFTER INSERT ON nowhere FOR EACH ROW EXECUTE FUNCTION begin_stock();`);
    await expect(migrateDatabase(url, { programs: broken })).rejects.toThrow('"nowhere" does not exist');
    expect(await describeSchema(await connect(url))).toEqual(schemaFromNothing);
  });

  it('need no right to change the schema where nothing is to be done', async () => {
    const { url } = await openTestDatabase();
    const client = await connect(url);
    const role = new URL(url).pathname.slice(1);
    await client.query(`create role ${role} login password 'reader'`);
    onTestFinished(async () => {
      await client.query(`drop owned by ${role}; drop role ${role}`);
    });
    await client.query(
      `grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`,
    );
    const reader = Object.assign(new URL(url), { username: role, password: 'reader' });
    expect(await migrateDatabase(reader.href)).toEqual([]);
  });

  it('are refused in a file where they could not be applied again', () => {
    expect(() =>
      toPrograms('stock', 'CREATE FUNCTION once() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;'),
    ).toThrow('stock/programs.sql: only what can be applied again');
    expect(() => toPrograms('stock', 'UPDATE stock SET held = 0;')).toThrow('UPDATE stock');
  });

  it('are each defined once', () => {
    const keys = programs.map(({ kind, name, table }) => [kind, name, table].join(' '));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe('the database of a pre-release', () => {
  it('is refused in words that say what to do, and left as it was', async () => {
    const url = await createDatabase(inject('templateUrl'));
    onTestFinished(() => dropDatabase(url));
    const client = await connect(url);
    await client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1794000000000), ('y', 1794000000001);
      create table products (id uuid primary key, available bigint not null);
      insert into products values (gen_random_uuid(), 7)`);
    const read = async () => [
      await describeSchema(client),
      (await client.query('select * from products')).rows,
      (await client.query(`select * from drizzle.__drizzle_migrations`)).rows,
      (await client.query(`select tablename from pg_tables where schemaname = 'drizzle'`)).rows,
    ];
    const before = await read();
    const refusal: unknown = await migrateDatabase(url).catch((error) => error);
    expect(explainFailure(refusal)).toMatch(
      /^This database was created by a pre-release .+ cannot upgrade it.+\n.+npm run backup.+DATABASE_URL.+DATA_DIR.+$/,
    );
    expect(await read()).toEqual(before);
  });
});
