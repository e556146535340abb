import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  killServer,
  makeScratchFolder,
  prepareDatabaseTemplate,
  serverProcesses,
} from './testing/database-template.ts';
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

describe('after a crash', () => {
  it('the orphan of a killed shop is replaced, and its rows are kept', async () => {
    const dataDir = await template.copy();
    const { acknowledged, postmaster } = await leaveOrphan(dataDir);
    expect(await serverProcesses(dataDir)).toContain(postmaster);
    const database = await startShop({ dataDir });
    expect(await serverProcesses(dataDir)).not.toContain(postmaster);
    const ids = (await query(database, 'select id from written')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
  });

  it('an orphan that is stopping already is waited for', async () => {
    const dataDir = await template.copy();
    const { postmaster } = await leaveOrphan(dataDir);
    process.kill(postmaster, 'SIGINT');
    const database = await startShop({ dataDir });
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a server that dies while the shop runs comes back on the same port', async () => {
    const dataDir = await template.copy();
    const exits: string[] = [];
    const database = await startShop({ dataDir, onUnexpectedExit: ({ message }) => exits.push(message) });
    const pool = new Pool({ connectionString: database.connectionString });
    pool.on('error', () => {});
    onTestFinished(() => pool.end());

    process.kill(await readPostmasterPid(dataDir), 'SIGKILL');
    const rows = (sql: string) => pool.query(sql).then((result) => result.rows);
    await vi.waitFor(async () => expect(exits).toHaveLength(1), soon);
    await vi.waitFor(async () => expect(await rows('select id from kept')).toEqual([{ id: 1 }]), soon);
    expect(exits).toEqual(['PostgreSQL ended unexpectedly (SIGKILL).']);
    const locks = "select 1 from pg_locks where locktype = 'advisory' and granted";
    await vi.waitFor(async () => expect(await rows(locks)).toHaveLength(1), soon);
  });

  it('a stop while the server is coming back leaves nothing running', async () => {
    const dataDir = await template.copy();
    let whenDead = () => {};
    const dead = new Promise<void>((resolve) => {
      whenDead = resolve;
    });
    const database = await startShop({ dataDir, onUnexpectedExit: () => whenDead() });
    await killServer(dataDir);
    await dead;
    await database.stop();
    expect(await serverProcesses(dataDir)).toEqual([]);
  });

  it('the shop takes its lock again when only its connection was cut', async () => {
    const database = await startShop({ dataDir: await template.copy() });
    const holder = "select pid from pg_locks where locktype = 'advisory' and granted";
    const [before] = await query(database, holder);
    await query(database, `select pg_terminate_backend(${before.pid})`);
    await vi.waitFor(async () => {
      const [after] = await query(database, holder);
      expect(after?.pid).toEqual(expect.any(Number));
      expect(after.pid).not.toBe(before.pid);
    }, soon);
  });

  it('a first start that was killed halfway does not stand in the way of the next', async () => {
    const dataDir = join(makeScratchFolder(), 'data');
    const shop = spawnShop(dataDir, 'idle');
    const findStage = async () => (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'));
    const isHalfway = async () => stat(join(dataDir, `${await findStage()}`, 'cluster/PG_VERSION'));
    await vi.waitUntil(() => isHalfway().catch(() => false), { timeout: 15_000, interval: 1 });
    await shop.kill();
    expect(shop.events).toEqual([]);
    expect(await findStage()).toBeDefined();
    const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');

    const database = await startShop({ dataDir });
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(new URL(database.connectionString).password).toBe(password.trim());
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
  });
});

/** What a crash at the server's best time would have left, had it been process `pid`. */
async function plantPidFile(dataDir: string, pid: number | undefined): Promise<void> {
  const path = join(dataDir, 'postgres/postmaster.pid');
  const content = pid ? template.pidFile.replace(/^\d+/, String(pid)) : '';
  await writeFile(path, content, { mode: 0o600 });
  if (isRoot) await promisify(execFile)('chown', ['--reference', join(dataDir, 'postgres'), path]);
}

describe('a postmaster.pid of the past', () => {
  it('neither blocks the start nor gets the process killed that has its number now', async () => {
    const dataDir = await template.copy();
    const otherDir = await template.copy();
    const other = await startShop({ dataDir: otherDir });
    const owner = isRoot ? await stat(join(dataDir, 'postgres')) : undefined;
    const bystander = spawn('sleep', ['600'], owner && { uid: owner.uid, gid: owner.gid });
    onTestFinished(() => void bystander.kill());
    await once(bystander, 'spawn');

    const numbers = [process.pid, bystander.pid ?? 0, await readPostmasterPid(otherDir)];
    for (const pid of numbers) {
      await plantPidFile(dataDir, pid);
      const database = await startShop({ dataDir });
      expect(await query(database, 'select id from kept')).toEqual([{ id: 1 }]);
      await database.stop();
    }
    expect(bystander.exitCode).toBeNull();
    expect(bystander.signalCode).toBeNull();
    expect(await query(other, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not block the start when a crash left it empty', async () => {
    const dataDir = await template.copy();
    await plantPidFile(dataDir, undefined);
    const database = await startShop({ dataDir });
    expect(await query(database, 'select id from kept')).toEqual([{ id: 1 }]);
  });
});
