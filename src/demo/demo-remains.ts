import { eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { users } from '#people/accounts/server/tables.ts';
import { identityUsers } from '#people/sessions/server/tables.ts';
import { demoPeople } from '#people/sign-in/server/identity/demo-issuer/demo-people.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { type DoctorRule, type Finding, problem } from '#platform/server/doctor/doctor-rule.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { demoColleagues } from '#trade/companies/server/demo.ts';
import { historyCustomers } from './history/customers.ts';
import { isLive, liveMark, refuseRunningDemo, takeTurn, UnfitDatabaseError } from './live-mark.ts';
import { demoLogins } from './seed-people.ts';

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

/** Everyone whose way in is known to everyone, by a password that is written down or by the demo issuer; and those who were made up. */
export const demoEmails = [
  ...new Set(
    [...demoLogins, ...demoPeople, ...historyCustomers, ...demoColleagues].map(({ email }) => email),
  ),
];

/**
 * Once for each database. In a live shop the demo's logins would let anyone in, and orders paid with test cards would
 * be shipped. Later, a person who registers with such an email address is a customer like any other.
 */
export async function openForBusiness(db: Database): Promise<void> {
  await db.transaction(open);
}

async function open(tx: Database): Promise<void> {
  await takeTurn(tx);
  if (await isLive(tx)) return;
  await refuseRunningDemo(tx);
  const remains = await findDemoRemains(tx);
  if (remains.length > 0)
    throw new UnfitDatabaseError(
      `This database still contains demo data, so live mode can’t start:\n${remains
        .map((line) => `  - ${line}`)
        .join('\n')}\nRemove the demo data: npm run admin -- remove-demo\n` +
        'Or choose another database with DATA_DIR=… or DATABASE_URL=…',
    );
  await tx.insert(seedRuns).values({ name: liveMark }).onConflictDoNothing();
}

/** What a database still holds of a demo, in words. */
async function findDemoRemains(db: Database): Promise<string[]> {
  const people = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, demoEmails))
    .union(
      db
        .select({ email: identityUsers.email })
        .from(identityUsers)
        .where(inArray(identityUsers.email, demoEmails)),
    );
  const catalogs = await db.$count(seedRuns, eq(seedRuns.name, 'demo-catalogue'));
  const count = await db.$count(payments, eq(payments.provider, 'sandbox'));
  return [
    ...people.map(({ email }) => `the account ${email}`).sort(),
    ...(catalogs > 0 ? ['demo products, reviews and blog entries'] : []),
    ...(count > 0 ? [`payments with test cards: ${count}`] : []),
  ];
}
