import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from '../adapters/database/schema.ts';
import { findDemoRemains } from '../features/seed/demo-remains.ts';
import { isLive } from '../features/seed/live-mark.ts';
import { type Finding, problem } from './finding.ts';

/** A start in live mode refuses what is left of a demo, and one in demo mode a live shop's database. */
export async function judgeMode(client: pg.Client, mode: 'demo' | 'live'): Promise<Finding[]> {
  const db = drizzle({ client, schema });
  const why = 'the shop does not start on it';
  if (await isLive(db))
    return mode === 'live'
      ? []
      : [
          problem('Database', {
            says: 'this is a live shop’s, and the settings say demo mode',
            why,
            mend: 'SHOP_MODE=live, or another database with DATA_DIR=… or DATABASE_URL=…',
          }),
        ];
  const remains = mode === 'live' ? await findDemoRemains(db) : [];
  if (remains.length === 0) return [];
  return [
    problem('Database', {
      says: `was a demo’s, of which there is left: ${remains.join(', ')}`,
      why,
      mend: 'npm run admin -- remove-demo, once the demo is stopped; or name another database',
    }),
  ];
}
