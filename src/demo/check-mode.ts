import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { DoctorRule } from '#platform/server/doctor/doctor-rule.ts';
import { type Finding, problem } from '#platform/server/doctor/finding.ts';
import { findDemoRemains } from './demo-remains.ts';
import { isLive } from './live-mark.ts';

/** For the doctor. */
export const checkMode: DoctorRule = { database: (client, { mode }) => judgeMode(client, mode) };

/** A start in live mode refuses what is left of a demo, and one in demo mode a live shop's database. */
async function judgeMode(client: pg.Client, mode: 'demo' | 'live'): Promise<Finding[]> {
  const db = drizzle({ client });
  const why = 'the shop can’t start with it';
  if (await isLive(db))
    return mode === 'live'
      ? []
      : [
          problem('Database', {
            says: 'belongs to a live shop, but SHOP_MODE is demo',
            why,
            mend: 'set SHOP_MODE=live, or choose another database with DATA_DIR=… or DATABASE_URL=…',
          }),
        ];
  const remains = mode === 'live' ? await findDemoRemains(db) : [];
  if (remains.length === 0) return [];
  return [
    problem('Database', {
      says: `still contains demo data: ${remains.join(', ')}`,
      why,
      mend: 'stop the demo and run npm run admin -- remove-demo, or choose another database',
    }),
  ];
}
