import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findRunningPostgres } from '../open-database.ts';
import { findInstalledBinaries } from './binaries.ts';
import { openDataFolder } from './data-folder.ts';
import { DataFolderInUseError, EmbeddedPostgresError } from './embedded-postgres.ts';
import { chooseRunner } from './os-user.ts';
import { makeBinariesReachable } from './reachable-binaries.ts';
import { makeScratchFolder, prepareDatabaseTemplate, serverProcesses } from './testing/database-template.ts';
import type { ShopProcess } from './testing/shops.ts';
import {
  isRoot,
  leaveOrphan,
  query,
  readPostmasterPid,
  soon,
  spawnShop,
  startShop,
} from './testing/shops.ts';

vi.setConfig({ testTimeout: 60_000 });

const template = prepareDatabaseTemplate();
const makeDataDir = () => join(makeScratchFolder(), 'data');

describe('start and stop', () => {
  it('a clean stop leaves no process, and the next start finds the rows', async () => {
    const dataDir = makeDataDir();
    const progress: string[] = [];
    const first = await startShop({ dataDir, onProgress: (what) => progress.push(what) });
    expect(progress).toEqual(['Creating the database (first start)']);
    await query(first, 'create table kept as select 1 as id');
    expect((await serverProcesses(dataDir)).length).toBeGreaterThan(0);
    await Promise.all([first.stop(), first.stop()]);
    expect(await serverProcesses(dataDir)).toEqual([]);

    const second = await startShop({ dataDir, onProgress: (what) => progress.push(what) });
    expect(progress).toHaveLength(1);
    expect(await query(second, 'select id from kept')).toEqual([{ id: 1 }]);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
    for (const name of ['', 'postgres']) expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  it('a command beside a running shop finds its database, and none once the shop has stopped', async () => {
    const dataDir = await template.copy();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    const shop = await startShop({ dataDir });
    expect(await findRunningPostgres(dataDir)).toBe(shop.connectionString);
    await shop.stop();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
  });

  it('a commit waits for the disk', async () => {
    const shop = await startShop({ dataDir: await template.copy() });
    const waits = `name in ('fsync', 'full_page_writes', 'synchronous_commit')`;
    expect(await query(shop, `select setting from pg_settings where ${waits}`)).toEqual(
      Array(3).fill({ setting: 'on' }),
    );
  });

  it('a folder reached by a link, with blanks, umlauts and a very long name, is as good as any', async () => {
    const scratch = makeScratchFolder();
    const target = join(scratch, 'Läden & Söhne', 'x'.repeat(120), "it's 10% $HOME");
    await mkdir(target, { recursive: true });
    await symlink(target, join(scratch, 'link'));
    const database = await startShop({ dataDir: join(scratch, 'link') });
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    const again = await startShop({ dataDir: target });
    expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('only the kept password opens the database, and only from this machine', async () => {
    const database = await startShop({ dataDir: await template.copy(), databaseName: 'other' });
    const stranger = new URL(database.connectionString);
    stranger.password = 'guessed';
    await expect(query({ connectionString: stranger.href }, 'select 1')).rejects.toThrow(
      'authentication failed',
    );
    const settings =
      "select current_setting('listen_addresses') || current_setting('unix_socket_directories') as at";
    expect(await query(database, settings)).toEqual([{ at: '127.0.0.1' }]);
    expect(await query(database, 'select current_database() as name')).toEqual([{ name: 'other' }]);
  });

  it('settings in the environment for other PostgreSQL programs change nothing', async () => {
    const strays = {
      PGHOST: '192.0.2.1',
      PGPORT: '1',
      PGDATA: '/nowhere',
      PGUSER: 'stranger',
      PGDATABASE: 'elsewhere',
      PGSSLMODE: 'require',
      PGSSLNEGOTIATION: 'direct',
      PGOPTIONS: '-c default_transaction_read_only=on',
      PGAPPNAME: 'stray',
      PGREPLICATION: 'database',
      PGTZ: 'Asia/Tokyo',
      TZ: 'Asia/Tokyo',
    };
    for (const [name, value] of Object.entries(strays)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const database = await startShop({ dataDir: await template.copy() });
    await query(database, 'create table writable (id int)');
    const [row] = await query(
      database,
      "select current_setting('application_name') as name, current_setting('timezone') as zone",
    );
    expect(row).toEqual({ name: 'ampyard', zone: 'UTC' });
  });

  it('the database alone does not keep a finished process alive', async () => {
    const dataDir = await template.copy();
    const shop = spawnShop(dataDir, 'done');
    await shop.ended;
    expect(shop.events.map(({ event }) => event)).toEqual(['ready']);
  });

  it('a start that is given up leaves nothing running and nothing half made', async () => {
    const dataDir = makeDataDir();
    const whileCreating = new AbortController();
    const first = startShop({
      dataDir,
      onProgress: () => whileCreating.abort(),
      signal: whileCreating.signal,
    });
    await expect(first).rejects.toThrow('aborted');
    expect((await readdir(dataDir)).filter((name) => !name.startsWith('postgres-'))).toEqual([]);

    const existing = await template.copy();
    const whileStarting = new AbortController();
    const second = startShop({ dataDir: existing, signal: whileStarting.signal });
    await vi.waitUntil(() => readPostmasterPid(existing).catch(() => false), { timeout: 5000, interval: 1 });
    whileStarting.abort();
    await expect(second).rejects.toThrow('aborted');
    expect(await serverProcesses(existing)).toEqual([]);
  });
});

describe('one shop per folder', () => {
  it('a second shop on a used folder is refused in plain words, and the first goes on', async () => {
    const dataDir = await template.copy();
    const database = await startShop({ dataDir });
    const second = await startShop({ dataDir }).catch((error) => error);
    expect(second).toBeInstanceOf(DataFolderInUseError);
    expect(second.message).toBe(
      `The data folder ${dataDir} is in use by another running shop. ` +
        'Stop that shop, or start this one with another folder: DATA_DIR=…',
    );
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of two first starts at the same moment one wins and the other is refused', async () => {
    const dataDir = makeDataDir();
    const shops = [spawnShop(dataDir, 'idle'), spawnShop(dataDir, 'idle')];
    await expectOneWinner(shops);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
  });

  it('of two starts in one process one wins, too', async () => {
    const dataDir = await template.copy();
    const starts = await Promise.allSettled([startShop({ dataDir }), startShop({ dataDir })]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = starts.find((start) => start.status === 'rejected');
    expect(refusal?.reason).toBeInstanceOf(DataFolderInUseError);
  });

  it('of two starts on one orphan one wins and the other is refused', async () => {
    const dataDir = await template.copy();
    await leaveOrphan(dataDir);
    const shops = [spawnShop(dataDir, 'idle'), spawnShop(dataDir, 'idle')];
    const winner = await expectOneWinner(shops);
    expect(await query(winner, 'select count(*)::int > 0 as kept from written')).toEqual([{ kept: true }]);
  });

  it('a PostgreSQL that was started on the folder by hand is respected', async () => {
    const dataDir = await template.copy();
    const runner = await chooseRunner(await openDataFolder(dataDir));
    const { home } = await makeBinariesReachable(await findInstalledBinaries(), runner);
    await chmod(dirname(dataDir), 0o755);
    await chmod(dataDir, 0o755);
    const cluster = join(dataDir, 'postgres');
    const owner = isRoot ? await stat(cluster) : undefined;
    const byHand = spawn(
      join(home, 'bin/postgres'),
      ['-D', cluster, '-c', 'listen_addresses=', '-c', 'unix_socket_directories=.'],
      { cwd: cluster, stdio: 'ignore', ...(owner && { uid: owner.uid, gid: owner.gid }) },
    );
    onTestFinished(async () => {
      byHand.kill('SIGQUIT');
      if (byHand.exitCode === null) await once(byHand, 'exit');
    });
    await vi.waitUntil(() => readPostmasterPid(dataDir).catch(() => false), soon);
    await expect(startShop({ dataDir })).rejects.toThrow('that the shop did not start');
    expect(byHand.exitCode).toBeNull();
  });

  async function expectOneWinner(shops: ShopProcess[]): Promise<{ connectionString: string }> {
    await vi.waitUntil(() => shops.every(({ events }) => events.length > 0), soon);
    const failures = shops.flatMap((shop) => shop.all('failed'));
    expect(failures).toEqual([expect.objectContaining({ name: 'DataFolderInUseError' })]);
    const [connectionString] = shops.flatMap((shop) => shop.all('ready')) as string[];
    expect(await query({ connectionString: connectionString ?? '' }, 'select 1 as one')).toEqual([
      { one: 1 },
    ]);
    return { connectionString: connectionString ?? '' };
  }
});

describe('what cannot work is said in plain words', () => {
  it('a database without its password, or with another one', async () => {
    const dataDir = await template.copy();
    const passwordFile = join(dataDir, 'postgres-password');
    await rename(passwordFile, `${passwordFile}.aside`);
    await expect(startShop({ dataDir })).rejects.toThrow('postgres-password is missing');
    await writeFile(passwordFile, 'another');
    await expect(startShop({ dataDir })).rejects.toThrow('postgres-password holds another password');
    expect(await serverProcesses(dataDir)).toEqual([]);
    await rename(`${passwordFile}.aside`, passwordFile);
    const database = await startShop({ dataDir });
    expect(await query(database, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('a data folder that cannot be one', async () => {
    const scratch = makeScratchFolder();
    await writeFile(join(scratch, 'file'), '');
    await expect(startShop({ dataDir: join(scratch, 'file') })).rejects.toThrow('cannot be written');
    await mkdir(join(scratch, 'data/postgres'), { recursive: true });
    await writeFile(join(scratch, 'data/postgres/holiday.jpg'), '');
    await expect(startShop({ dataDir: join(scratch, 'data') })).rejects.toThrow('not a PostgreSQL database');
  });

  it.runIf(!isRoot)('a data folder that may not be written', async () => {
    const scratch = makeScratchFolder();
    await mkdir(join(scratch, 'data'), { mode: 0o500 });
    await expect(startShop({ dataDir: join(scratch, 'data') })).rejects.toThrow('cannot be written');
  });

  it('a server that does not start, with the end of its log', async () => {
    const dataDir = await template.copy();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '9.6\n');
    const failure = await startShop({ dataDir }).catch((error) => error);
    expect(failure).toBeInstanceOf(EmbeddedPostgresError);
    expect(failure.message).toContain('not compatible with this version');
  });
});
