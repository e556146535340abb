import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';
import { connectionString } from '#platform/server/database/embedded/connection.ts';
import { openDataFolder } from '#platform/server/database/embedded/data-folder.ts';
import { readPassword } from '#platform/server/database/embedded/password.ts';
import { findPostmasterFile } from '#platform/server/database/embedded/postmaster-file.ts';
import { makeDatabaseFolder } from '#testing/test-database.ts';
import { copyDemoTo } from './demo-folder.ts';
import { admit, type Person } from './signed-in.ts';
import { slowDown, slowness } from './slow-browser.ts';

/*
 * Whatever a page reports at error level is a defect, even where no test looked. Chromium reports some things that are
 * none: each is named here, and a test says which of them it brings about itself.
 */
const harmless = {
  /** Calls and pages that the shop refuses, as it should. */
  refusals: ({ text }: Report) => /status of 4\d\d/.test(text),
  /** Calls that the test breaks off or answers with a failure of its own. */
  brokenCalls: ({ text }: Report) => text.startsWith('Failed to load resource'),
  /** Playwright's trace tries to read previews, which the page's policy forbids. */
  tracedPreviews: ({ text }: Report) => text.startsWith("Connecting to 'blob:"),
  /** Scripts that the test smuggled in, and that did not run. */
  blockedScripts: ({ text }: Report) => /^Blocked script execution|action has been blocked\.$/.test(text),
  missingPages: ({ text }: Report) => text.includes('status of 404'),
};

/** The tests need no network, so the map's tiles can never be had. */
const isTile = ({ url }: Report) => url.startsWith('https://tile.openstreetmap.org/');

type ExpectedReport = keyof typeof harmless;
type Report = { text: string; url: string };

/** Answers the list that fills with what goes wrong on the page, or on every page of the profile. */
function collectDefects(where: Page | BrowserContext, expected: ExpectedReport[]): string[] {
  const defects: string[] = [];
  const isExpected = (message: ConsoleMessage) => {
    const report = { text: message.text(), url: message.location().url };
    return isTile(report) || expected.some((name) => harmless[name](report));
  };
  const watch = (page: Page) => {
    page.on('pageerror', (error) => defects.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message)) defects.push(message.text());
    });
  };
  if ('pages' in where) where.on('page', watch);
  else watch(where);
  return defects;
}

/** Playwright looks less and less often, in the end once a second. */
const soon = { timeout: 60_000, intervals: [20] };

/** A shop as a person starts it: its own process, with its own data, on a port of its own. */
class ShopProcess {
  readonly #child: ChildProcess;
  output = '';

  constructor(settings: Record<string, string>) {
    this.#child = spawn(process.execPath, ['build/server/main.js'], {
      // An empty value wins over a developer's own .env.
      env: {
        ...process.env,
        DATABASE_URL: '',
        NODE_ENV: 'production',
        PORT: '0',
        DEMO_HISTORY_DAYS: '0',
        ...settings,
      },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  /** The address it prints once it is open, or ready for setup. */
  async url(): Promise<string> {
    await expect
      .poll(() => this.output, soon)
      .toMatch(/is (?:open|ready for setup): http\S+|cannot|taken|in use/);
    const [, url] = /is (?:open|ready for setup): (http\S+)/.exec(this.output) ?? [];
    if (!url) throw new Error(`The shop did not open:\n${this.output}`);
    return url;
  }

  async exitCode(): Promise<number | null> {
    await expect.poll(() => this.hasEnded(), soon).toBe(true);
    return this.#child.exitCode;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#child.kill(signal);
    return this.exitCode();
  }

  hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}

interface Fixtures {
  /** Whether the test's shops find nothing in their folder; else the data of a demo that was open before. */
  isFirstStart: boolean;
  /** A folder of the test's own for `DATA_DIR`. */
  dataDir: string;
  /** Starts shops that end with the test. */
  startShop: (settings?: Record<string, string>) => ShopProcess;
  /** Another person's browser: a profile of its own, closed with the test. */
  openProfile: (options: ProfileOptions) => Promise<BrowserContext>;
}

export interface ProfileOptions extends BrowserContextOptions {
  /** What its pages may report at error level, since the test brings it about. */
  expected: ExpectedReport[];
}

/** Asks a shop's database itself, for what no visitor could bring about. */
export type Query = (statement: string, values?: unknown[]) => Promise<pg.QueryResult>;

interface WorkerFixtures {
  /** Signed in once: one account may be tried ten times a minute. */
  adminPerson: Person;
  workerDatabase: ShopDatabase;
  /** What the worker's shop is set to, beside its database. */
  shopSettings: Record<string, string>;
  /** One running shop for all of a worker's tests that only look. */
  shopUrl: string;
  /** The database of that shop, for the tests' builders. */
  db: Database & { $client: pg.Pool };
  query: Query;
}

const admin = { name: 'Ada Admin', email: 'admin@ampyard.test', password: 'ampyard-admin' };

/* With other fixtures of a worker, a file's tests would have workers and shops of their own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      if (slowness > 1) slowDown(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  workerDatabase: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names.
    async ({}, use) => {
      const database = await openDatabase();
      await use(database);
      await database.remove();
    },
    { scope: 'worker' },
  ],

  shopSettings: [{}, { scope: 'worker', option: true }],

  shopUrl: [
    async ({ workerDatabase, shopSettings }, use) => {
      // All people of all its tests come from one address, and on a quick machine they are many in a minute.
      const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000' };
      const shop = new ShopProcess({ ...unlimited, ...workerDatabase.settings, ...shopSettings });
      await use(await shop.url());
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  db: [
    async ({ workerDatabase, shopUrl: _running }, use) => {
      const pool = new pg.Pool({ connectionString: await workerDatabase.address(), max: 2 });
      await use(drizzle(pool));
      await pool.end();
    },
    { scope: 'worker' },
  ],

  query: [
    async ({ db }, use) => use((statement, values) => db.$client.query(statement, values)),
    { scope: 'worker' },
  ],

  adminPerson: [
    async ({ playwright, shopUrl }, use) => {
      const request = await playwright.request.newContext();
      await use(await admit(request, shopUrl, 'sign-in', admin));
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ shopUrl }, use) => use(shopUrl),

  isFirstStart: [false, { option: true }],

  dataDir: async ({ isFirstStart }, use) => {
    const folder = makeDatabaseFolder();
    if (!isFirstStart) await copyDemoTo(folder);
    await use(folder);
    await fs.rm(folder, { recursive: true, force: true });
  },

  startShop: async ({ dataDir }, use) => {
    const shops: ShopProcess[] = [];
    await use((settings = {}) => {
      const shop = new ShopProcess({ DATA_DIR: dataDir, ...settings });
      shops.push(shop);
      return shop;
    });
    for (const shop of shops) if (!shop.hasEnded()) await shop.stop();
  },

  openProfile: async ({ browser, shopUrl }, use) => {
    const opened: { context: BrowserContext; defects: string[] }[] = [];
    await use(async ({ expected, ...options }) => {
      const context = await browser.newContext({ baseURL: shopUrl, ...options });
      opened.push({ context, defects: collectDefects(context, expected) });
      return context;
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ defects }) => defects)).toEqual([]);
  },

  page: async ({ page }, use) => {
    const defects = collectDefects(page, ['missingPages']);
    await use(page);
    expect(defects).toEqual([]);
  },
});

export { expect };

/** A public page is there before its script, and choosing a theme needs the script. */
export async function comeAlive(page: Page): Promise<void> {
  await expect(page.locator('select[aria-label="Theme"]').first()).toBeEnabled();
}

/** Holds all scripts up until they are let go. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/static/js/*', async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

/** As a visitor does who reads the whole page: everything that waits to be seen has been. */
export async function readToTheEnd(page: Page) {
  await comeAlive(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

interface ShopDatabase {
  settings: Record<string, string>;
  /** Where it is, while the shop runs. */
  address(): Promise<string>;
  remove(): Promise<void>;
}

/** A database of the worker's own on the PostgreSQL that `DATABASE_URL` names, or else the shop's own. */
async function openDatabase(): Promise<ShopDatabase> {
  const given = process.env.DATABASE_URL;
  if (!given) {
    const folder = makeDatabaseFolder();
    await copyDemoTo(folder);
    return {
      settings: { DATA_DIR: folder },
      address: () => addressOfOwnDatabase(folder),
      remove: () => fs.rm(folder, { recursive: true }),
    };
  }
  const url = new URL(given);
  const name = `ampyard_e2e_${process.pid}_${Date.now()}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: given });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name}`);
  url.pathname = `/${name}`;
  return {
    settings: { DATABASE_URL: url.href },
    address: async () => url.href,
    remove: () => administer(`drop database ${name} with (force)`),
  };
}

export async function addressOfOwnDatabase(dataDir: string): Promise<string> {
  const folder = await openDataFolder(dataDir);
  const { port = 0 } = (await findPostmasterFile(folder)) ?? {};
  return connectionString({ port, password: await readPassword(folder) }, 'ampyard');
}
