import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectForMaintenance, type ServerAddress } from './connection.ts';

/**
 * 'ampyard' in ASCII, read as one number. Advisory locks belong to a database: this one lives in `postgres`,
 * where no other part of the shop takes locks, so it holds for the whole cluster.
 */
const shopLockKey = BigInt(`0x${Buffer.from('ampyard').toString('hex')}`).toString();

/** A dead shop's connections end a moment after it. */
const patienceMs = 2000;

export interface ShopLock {
  readonly client: Client;
  readonly lost: Promise<void>;
  /** From now on this connection does not keep the process alive. */
  letProcessEnd(): void;
}

/** The lock that says whose folder this is, held as long as its connection; nothing when another holds it. */
export async function findShopLock(
  address: ServerAddress,
  signal: AbortSignal,
): Promise<ShopLock | undefined> {
  const socket = new Socket();
  const client = await connectForMaintenance(address, socket);
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    for (const deadline = Date.now() + patienceMs; ; await pause(50, undefined, { signal })) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [shopLockKey]);
      if (rows[0].taken) return { client, lost, letProcessEnd: () => socket.unref() };
      if (Date.now() > deadline) break;
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return undefined;
}
