import { demoSeller } from '#demo/content/seller.ts';
import { openForBusiness } from '#demo/demo-remains.ts';
import { seedDocuments } from '#demo/documents/seed-documents.ts';
import { seedTestSummaries } from '#demo/documents/seed-test-summaries.ts';
import { seedHistory } from '#demo/history/seed-history.ts';
import { seedRecall } from '#demo/recalls/seed-recall.ts';
import { seedDatabase } from '#demo/seed-database.ts';
import { seedPeople } from '#demo/seed-people.ts';
import { seedTrade } from '#demo/trade/seed-trade.ts';
import { seedUnits } from '#demo/units/seed-units.ts';
import {
  keepAuthSecret,
  openIdentityProvider,
} from '#people/sign-in/server/identity/open-identity-provider.ts';
import { connectDatabase, type Database } from '#platform/server/database/database.ts';
import type { EmbeddedPostgresOptions } from '#platform/server/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#platform/server/database/open-database.ts';
import { withLook } from '#platform/server/pdf/writing/paper-press.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { publicAddress } from '#platform/server/settings/config.ts';
import { listOverruled } from '#shop/settings/server/check-environment.ts';
import { openPaperPress } from '#start/printing/open-paper-press.ts';
import { offerSetup, type SetupAtStart } from '#start/terminal/setup-link.ts';

/**
 * What the process that serves visitors must know of the database. It is plain data, and may be sent to another
 * process.
 */
export interface ReadyDatabase extends Pick<OpenDatabase, 'connectionString' | 'directConnectionString'> {
  /** Signs sessions and tokens. */
  secret: string;
}

interface PreparedDatabase extends OpenDatabase {
  ready: ReadyDatabase;
  /** In a shop that is not set up yet. */
  setup: SetupAtStart | undefined;
  /** Variables of the environment that the settings overrule. */
  overruled: string[];
}

type PrepareOptions = Pick<EmbeddedPostgresOptions, 'onProgress' | 'onUnexpectedExit' | 'signal'>;

/** Filling the shop with people holds one connection while another signs them up. */
const poolSize = 2;

/** Everything that is done once at a start, however many processes serve afterwards. */
export async function prepareDatabase(config: Config, options: PrepareOptions): Promise<PreparedDatabase> {
  const opened = await openDatabase(config, options);
  try {
    const { connectionString, directConnectionString } = opened;
    await migrateDatabase(directConnectionString, options);
    const { db, close } = connectDatabase({
      connectionString: directConnectionString,
      poolSize,
      onIdleError: () => {},
    });
    try {
      const secret = config.authSecret ?? (await keepAuthSecret(db));
      let setup: SetupAtStart | undefined;
      if (config.mode === 'live') {
        await openForBusiness(db);
        setup = await offerSetup(db, {
          connectionString: directConnectionString,
          address: publicAddress(config),
        });
      } else {
        await seedDatabase(db);
        const { signUp } = await openIdentityProvider(config, { db, secret });
        if (signUp) await seedPeople(db, signUp);
        // Where another provider keeps the accounts, its made-up customers could be real people.
        if (signUp && config.demoHistoryDays > 0) await seedHistory(db, { days: config.demoHistoryDays });
        if (signUp && config.demoHistoryDays > 0) await seedUnits(db);
        if (signUp && config.demoHistoryDays > 0) await seedTrade(db);
        if (config.demoHistoryDays > 0) await printDemoPapers(db, config);
        if (signUp && config.demoHistoryDays > 0) await seedRecall(db);
      }
      return {
        ...opened,
        ready: { connectionString, directConnectionString, secret },
        setup,
        overruled: await listOverruled(db, config),
        stop: async () => {
          await setup?.stop();
          await opened.stop();
        },
      };
    } finally {
      await close();
    }
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

async function printDemoPapers(db: Database, config: Config): Promise<void> {
  // It starts a process with the first paper only: a second start prints none.
  const printing = openPaperPress();
  const press = withLook(printing, async () => ({ name: demoSeller.name }));
  try {
    await seedTestSummaries(db, { press, address: publicAddress(config) });
    await seedDocuments(db, press);
  } finally {
    await printing.stop();
  }
}
