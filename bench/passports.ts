import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { digitalLinkPath } from '../src/batteries/passports/rules/digital-link.ts';
import { startEmbeddedPostgres } from '../src/platform/server/database/embedded/embedded-postgres.ts';
import { atMost, type Figure, median } from './figures.ts';
import { whileConnected } from './market.ts';
import { startShop } from './servers.ts';
import { whileOpen } from './throughput.ts';

const units = 100_000;
const readingsOfEach = 100;
const samples = 100;

/** A passport's page in a shop as it opens, and in one whose batteries have been on the road for years. */
export async function* measurePassports(dataDir: string): AsyncGenerator<Figure> {
  const folder = await fs.mkdtemp(path.join(dataDir, 'passports-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const start = () => startShop(dataDir, { DATABASE_URL: postgres.connectionString });
  try {
    const ratio = await whileOpen(start, ({ url }) =>
      whileConnected(postgres.connectionString, async (db) => {
        const few = await timePassports(url, await listPassports(db, ''));
        await fillUnits(db);
        return (await timePassports(url, await listPassports(db, 'BENCH-'))) / few;
      }),
    );
    yield atMost('a passport’s page with 10,000,000 readings against with few', ratio, 1.5, '×');
  } finally {
    await postgres.stop();
  }
}

/** Each has its own page, so that none is answered from what is kept. */
async function listPassports(db: pg.Client, begin: string): Promise<string[]> {
  const { rows } = await db.query<{ gtin: string; serial: string }>(
    `select specification ->> 'gtin' as gtin, serial from units join products on products.id = product_id
     where kind = 'pack' and specification ? 'gtin' and serial like $1 order by md5(serial) limit ${samples * 2}`,
    [`${begin}%`],
  );
  return rows.map(digitalLinkPath);
}

async function timePassports(url: string, paths: string[]): Promise<number> {
  const times: number[] = [];
  for (const passport of paths) {
    const began = performance.now();
    const answer = await fetch(url + passport, { headers: { accept: 'text/html' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${passport} answered ${answer.status}.`);
    times.push(performance.now() - began);
  }
  // The first half warms up.
  return median(times.slice(times.length / 2));
}

/** Straight into the tables: what watches each row has nothing to say about these. */
async function fillUnits(db: pg.Client): Promise<void> {
  await db.query('set session_replication_role = replica');
  await db.query(
    `insert into units (product_id, serial, made_on, state)
     select id, 'BENCH-' || number, date '2024-01-01' + (number % 700)::int, 'in-stock'
     from generate_series(1, ${units}) number,
       (select id from products where kind = 'pack' and specification ? 'gtin' order by position limit 1) pack`,
  );
  await db.query(
    `insert into unit_readings (unit_id, taken_at, health, cycles, throughput, charge)
     select id, timestamptz '2024-01-01' + number * interval '7 days', 100 - number * 0.05, number * 5, number * 180, 60
     from units, generate_series(1, ${readingsOfEach}) number where serial like 'BENCH-%'`,
  );
  await db.query('set session_replication_role = origin');
  await db.query('vacuum analyze units, unit_readings');
}
