import { describe, expect, it } from 'vitest';
import { doctorRules, jobs } from '#start/subjects.ts';
import { addManyOrders, addManyPeople, addManyProducts } from '#testing/bulk-rows.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { webhookEvents } from '../payment/stripe-webhook.ts';
import type { Finding } from './doctor-rule.ts';
import { printFindings } from './doctor-rule.ts';
import { examine } from './examine.ts';
import type { Surroundings } from './surroundings.ts';
import { openDeafLine } from './testing/deaf-line.ts';

const secrets = {
  AUTH_SECRET: 'uV7tq0fYk3Zc-9LxR2wHn5bEo8sJdMpA1gTi',
  STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_Xq3vT8mZr1LwK5yBn9PdHc2J',
  GOOGLE_CLIENT_SECRET: 'the-secret-of-the-client',
};
const publicUrl = 'https://shop.example';
const endpoint = {
  url: `${publicUrl}/api/webhooks/stripe`,
  status: 'enabled',
  enabled_events: [...webhookEvents],
};

type Web = Record<string, { status?: number; body: unknown }>;

/** The network of a shop with which nothing is wrong. */
const goodWeb: Web = {
  'https://api.stripe.com/v1/payment_intents?limit=1': { body: { data: [] } },
  'https://api.stripe.com/v1/webhook_endpoints?limit=100': { body: { data: [endpoint] } },
  'https://accounts.google.com/.well-known/openid-configuration': {
    body: { issuer: 'https://accounts.google.com' },
  },
  [`${publicUrl}/healthz`]: { body: { status: 'up' } },
};

interface Shop {
  settings: Record<string, string>;
  web: Web;
  surroundings: Partial<Surroundings>;
  database: { url: string; query(statement: string): Promise<unknown> };
}

/** A live shop with which nothing is wrong, on a database of its own; `spoil` is the mistake. */
async function examineSpoilt(
  spoil: (shop: Shop) => Promise<unknown> | unknown = () => {},
): Promise<Finding[]> {
  const { db, url } = await openTestDatabase();
  await db.execute('insert into backups default values');
  const shop: Shop = {
    settings: {
      SHOP_MODE: 'live',
      SMTP_URL: 'smtps://shop:Zp4kQ9wX@mail.example:465',
      MAIL_FROM: 'Ampyard <orders@shop.example>',
      PUBLIC_URL: publicUrl,
      BANK_ACCOUNT_HOLDER: 'Ampyard',
      BANK_IBAN: 'DE89370400440532013000',
      BANK_BIC: 'COBADEFFXXX',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
      GOOGLE_CLIENT_ID: 'a-client',
      TRUST_PROXY: '1',
      WEB_CONCURRENCY: '1',
      DATABASE_URL: url,
      ...secrets,
    },
    web: { ...goodWeb },
    surroundings: {},
    database: { url, query: (statement) => db.execute(statement) },
  };
  await spoil(shop);
  const findings = await examine(
    {
      environment: shop.settings,
      file: {},
      now: Date.now,
      nodeVersion: '24.1.0',
      freeSpace: async () => ({ free: 50e9, total: 100e9 }),
      fetch: async (address) => {
        const answer = shop.web[String(address)];
        if (!answer) throw new TypeError('fetch failed');
        return Response.json(answer.body, {
          status: answer.status ?? 200,
          headers: { date: new Date().toUTCString() },
        });
      },
      ...shop.surroundings,
    },
    { rules: doctorRules, jobs },
  );
  const printed = printFindings(findings, { coloured: false });
  const password = new URL(url).password;
  for (const secret of [...Object.values(secrets), ...(password ? [password] : [])])
    expect(printed).not.toContain(secret);
  return findings;
}

const onBehalf = (url: string, statement: string) =>
  `do $$ begin execute format('${statement}', '${new URL(url).pathname.slice(1)}'); end $$`;

/** Each mistake, how it is made, and the words that name it. */
const mistakes: Record<string, [spoil: (shop: Shop) => unknown, words: RegExp]> = {
  '1. a misspelt setting': [
    ({ settings }) => Object.assign(settings, { TRUST_PROXI: '1' }),
    /TRUST_PROXI .* TRUST_PROXY/,
  ],
  '2. a secret that can be guessed': [
    ({ settings }) => Object.assign(settings, { AUTH_SECRET: 'change-me-change-me-change-me-now' }),
    /AUTH_SECRET .*guesses it/,
  ],
  '3. no proxy told of, behind one': [
    ({ settings }) => Object.assign(settings, { TRUST_PROXY: '0' }),
    /TRUST_PROXY is 0/,
  ],
  '4. a demo that listens to everyone': [
    ({ settings }) => {
      for (const name of Object.keys(settings)) if (name !== 'DATABASE_URL') delete settings[name];
      settings.HOST = '0.0.0.0';
    },
    /demo mode listens on 0\.0\.0\.0/,
  ],
  '5. a database that is not there': [
    ({ settings }) => Object.assign(settings, { DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' }),
    /Database +cannot be reached/,
  ],
  '6. a database that can only be read': [
    ({ database }) =>
      database.query(onBehalf(database.url, 'alter database %I set default_transaction_read_only = on')),
    /is read-only/,
  ],
  '7. a database that confirms before it has written': [
    ({ database }) =>
      database.query(onBehalf(database.url, 'alter database %I set synchronous_commit = off')),
    /synchronous_commit is off/,
  ],
  '8. a database from which a newer version has taken away': [
    ({ database }) =>
      database.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at, name, runs_with_builds_since)
         values ('x', 9e12, '0901_contract_education', '0900_later')`,
      ),
    /has removed something this version needs \(0901_contract_education\)/,
  ],
  '22. the database of a pre-release': [
    ({ database }) => database.query('update drizzle.__drizzle_migrations set created_at = 1794000000000'),
    /created by a pre-release of Ampyard/,
  ],
  '9. a pooler that keeps no sessions, and no way past it': [
    async ({ settings, database }) => {
      const url = new URL(database.url);
      url.port = String(await openDeafLine({ host: url.hostname, port: Number(url.port) }));
      settings.DATABASE_URL = url.href;
    },
    /DATABASE_URL goes through a pooler .*\n.*\n.*DATABASE_DIRECT_URL/,
  ],
  '10. a way past the pooler to another database': [
    async ({ settings, database }) => {
      settings.DATABASE_DIRECT_URL = (await openTestDatabase()).url;
      settings.DATABASE_URL = database.url;
    },
    /point to different databases/,
  ],
  '11. more connections than the database has': [
    ({ settings }) => Object.assign(settings, { DATABASE_POOL_SIZE: '900', WEB_CONCURRENCY: '1' }),
    /Connections +an instance uses up to 908 of \d+ connections/,
  ],
  '21. no mail server': [
    ({ settings }) => {
      delete settings.SMTP_URL;
    },
    /SMTP_URL is not set/,
  ],
  '12. a clock that is wrong': [
    ({ surroundings }) => Object.assign(surroundings, { now: () => Date.now() + 3_600_000 }),
    /clock is 60 minutes ahead of the clock of the database/,
  ],
  '13. a key that Stripe does not know': [
    ({ web }) =>
      Object.assign(web, { 'https://api.stripe.com/v1/payment_intents?limit=1': { status: 401, body: {} } }),
    /rejects STRIPE_SECRET_KEY/,
  ],
  '14. a webhook at another address': [
    ({ web }) => {
      const other = { ...endpoint, url: 'https://old.example/api/webhooks/stripe' };
      web['https://api.stripe.com/v1/webhook_endpoints?limit=100'] = { body: { data: [other] } };
    },
    /no webhook endpoint https:\/\/shop\.example\/api\/webhooks\/stripe/,
  ],
  '15. a webhook that never arrives': [
    async ({ database }) => {
      await database.query(
        `insert into images (hash, content_type, bytes) values (encode(sha256('x'), 'hex'), 'image/png', 'x')`,
      );
      await addManyProducts(database.query, 1);
      await addManyPeople(database.query, 1);
      await addManyOrders(database.query, 1, { columns: { paid_at: 'now()' } });
      await database.query(`insert into payments (id, provider, status, order_id, client_secret, amount_cents, currency)
        select transaction_id, 'stripe', 'settled', id, 's', total_cents, 'usd' from orders`);
    },
    /webhook never arrived/,
  ],
  '16. an issuer that does not answer': [
    ({ settings }) => Object.assign(settings, { OIDC_ISSUER: 'https://nowhere.example' }),
    /https:\/\/nowhere\.example cannot be reached/,
  ],
  '17. a backup of last week': [
    ({ database }) => database.query(`update backups set taken_at = now() - interval '7 days'`),
    /Backup +the last one is 168 hours old/,
  ],
  '18. an address that leads elsewhere': [
    ({ web }) => Object.assign(web, { [`${publicUrl}/healthz`]: { body: 'Welcome to nginx' } }),
    /shop\.example is served by something else/,
  ],
  '19. a database with what is left of a demo': [
    ({ database }) => database.query(`insert into seed_runs (name) values ('demo-catalogue')`),
    /still contains demo data: .*demo products.*\n.*\n.*remove-demo/,
  ],
  '20. a demo on the database of a live shop': [
    async ({ settings, database }) => {
      for (const name of Object.keys(settings)) if (name !== 'DATABASE_URL') delete settings[name];
      await database.query(`insert into seed_runs (name) values ('open-for-business')`);
    },
    /belongs to a live shop, but SHOP_MODE is demo/,
  ],
};

describe('npm run doctor', () => {
  it('finds nothing where nothing is wrong, and prints no secret', async () => {
    const findings = await examineSpoilt();
    expect(findings.filter(({ level }) => level !== 'fine')).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['Settings', 'Database', 'Pooling', 'Connections', 'Stripe', 'Clock', 'Backup']),
    );
  });

  it('tells how many admins have no second factor, and how much money waits for one of them', async () => {
    const findings = await examineSpoilt(async ({ database: { query } }) => {
      await query(`insert into users (email, display_name, is_admin)
        select name || '@example.test', name, name <> 'ada' from unnest(array['ada', 'grace', 'linus', 'root']) name`);
      await query(`insert into identity_users (id, name, email, email_verified, has_second_factor, created_at, updated_at)
        select name, name, name || '@example.test', true, name = 'grace', now(), now() from unnest(array['ada', 'grace', 'linus']) name`);
      await query(`insert into payments (id, provider, status, parked_for, parked_at, client_secret, amount_cents, currency)
        values ('pi_1', 'stripe', 'parked', 'order-deleted', now(), 's', 100, 'usd')`);
      await query(`insert into refunds (id, payment_id, of, amount_cents, reason, state)
        select gen_random_uuid(), 'pi_1', 'parked', 10, 'Late', state from unnest(array['failed', 'failed', 'pending']) state`);
    });
    const saidOf = (check: string) => findings.find((finding) => finding.check === check);
    expect(saidOf('Admins')).toMatchObject({ level: 'warning', says: 'without a second factor: 2' });
    expect(saidOf('Refunds')).toMatchObject({ level: 'warning', says: 'failed: 2' });
  });

  it.each(Object.entries(mistakes))(
    'names %s, why it matters and how to mend it',
    async (_title, [spoil, words]) => {
      const found = (await examineSpoilt(async (shop) => await spoil(shop))).filter(
        ({ level }) => level === 'problem',
      );
      expect(found).not.toEqual([]);
      for (const { why, mend } of found)
        expect([why, mend]).toEqual([expect.any(String), expect.any(String)]);
      expect(printFindings(found, { coloured: false })).toMatch(words);
    },
  );
});
