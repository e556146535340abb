import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../process/project-root.ts';
import { ConfigError, loadConfig } from './config.ts';
import { settingNames } from './settings.ts';
import { findWeakness } from './unfit-settings.ts';

function problemsOf(environment: Record<string, string>, file: Record<string, string> = {}): string[] {
  try {
    loadConfig(environment, file);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

/** All that a live shop needs. */
const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'uV7tq0fYk3Zc-9LxR2wHn5bEo8sJdMpA1gTi',
  STRIPE_SECRET_KEY: 'sk_live_51abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_Xq3vT8mZr1LwK5yBn9PdHc2J',
};

describe('settings', () => {
  it('need nothing in demo mode, which listens to this machine only', () => {
    expect(loadConfig({}, {})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      logLevel: 'warn',
    });
  });

  it('list everything that live mode misses, together', () => {
    expect(problemsOf({ SHOP_MODE: 'live' }).map((line) => line.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'AUTH_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
  });

  it('tell what is wrong and what is missing together', () => {
    const names = problemsOf({ SHOP_MODE: 'live', PORT: '-1', DATABASE_URL: 'x' }).map(
      (line) => line.split(/[ :]/)[0],
    );
    expect(names).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET']));
    expect(names.filter((name) => name === 'DATABASE_URL')).toHaveLength(1);
  });

  it.each(['-1', '65536', '1e3', ' ', '0x10', 'abc'])('refuse PORT=%j', (PORT) => {
    expect(problemsOf({ PORT })).toEqual([expect.stringMatching(/^PORT: must be/)]);
  });

  it('refuse test cards in live mode', () => {
    expect(problemsOf({ SHOP_MODE: 'live', PAYMENTS: 'sandbox' })).toContainEqual(
      expect.stringContaining('PAYMENTS=sandbox'),
    );
  });

  it('let a live shop take bank transfers alone, if it says so', () => {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ...rest } = live;
    expect(loadConfig({ ...rest, PAYMENTS: 'none' }, {}).payments).toEqual({ provider: 'none' });
    expect(problemsOf(rest)).toContainEqual(expect.stringContaining('STRIPE_SECRET_KEY is missing'));
  });

  it('talk to Stripe itself in live mode', () => {
    expect(problemsOf({ SHOP_MODE: 'live', STRIPE_API_BASE: 'http://localhost:1' })).toContainEqual(
      expect.stringContaining('STRIPE_API_BASE is for tests'),
    );
  });

  it('name a tax provider with its key, or none', () => {
    const both = { TAX_PROVIDER_URL: 'https://tax.example/v1', TAX_PROVIDER_KEY: 'key' };
    expect(loadConfig(both, {}).taxProvider).toEqual({ url: 'https://tax.example/v1', key: 'key' });
    expect(loadConfig({}, {}).taxProvider).toBeUndefined();
    const [url, key] = Object.entries(both).map(([name, value]) => ({ [name]: value }));
    expect(problemsOf(url ?? {})).toEqual(['TAX_PROVIDER_KEY is missing: TAX_PROVIDER_URL needs it']);
    expect(problemsOf(key ?? {})).toEqual(['TAX_PROVIDER_URL is missing: TAX_PROVIDER_KEY needs it']);
    for (const [url, words] of [
      ['http://tax.example', 'TAX_PROVIDER_URL must start with https://'],
      ['https://10.0.0.7/v1', 'TAX_PROVIDER_URL leads to a private address'],
    ] as const)
      expect(problemsOf({ ...live, ...both, TAX_PROVIDER_URL: url })).toEqual([
        expect.stringContaining(words),
      ]);
  });

  it('let a live shop run on its own PostgreSQL', () => {
    expect(loadConfig(live, {})).toMatchObject({ mode: 'live', databaseUrl: undefined });
  });

  it.each([
    ['PUBLIC_URL', 'http://shop.example', 'must start with https://'],
    ['PUBLIC_URL', 'http://localhost:3000', 'must start with https://'],
    ['PUBLIC_URL', 'HTTP://shop.example', 'must'],
    ['PUBLIC_URL', 'https://shop.example/de', 'must be a URL without a path'],
    ['PUBLIC_URL', 'https://shop.example/?from=mail', 'must be a URL without a path'],
    ['PUBLIC_URL', 'https://me:mine@shop.example', 'must be a URL without a path'],
    ['PUBLIC_URL', 'https://localhost', 'others can’t reach'],
    ['PUBLIC_URL', 'https://LOCALHOST.:8443', 'others can’t reach'],
    ['PUBLIC_URL', 'https://shop.localhost', 'others can’t reach'],
    ['PUBLIC_URL', 'https://127.1', 'others can’t reach'],
    ['PUBLIC_URL', 'https://[::1]', 'others can’t reach'],
    ['PUBLIC_URL', 'https://[::ffff:127.0.0.1]', 'others can’t reach'],
    ['PUBLIC_URL', 'https://0.0.0.0', 'others can’t reach'],
    ['OIDC_ISSUER', 'http://issuer.example', 'must start with https://'],
    ['STRIPE_SECRET_KEY', 'sk_test_51abc', 'is a test key'],
    ['STRIPE_SECRET_KEY', 'rk_test_51abc', 'is a test key'],
    ['STRIPE_SECRET_KEY', 'pk_live_51abc', 'must be a key such as sk_live_…'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_51abc', 'is a test key'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_51abc', 'must be a key such as pk_live_…'],
    ['STRIPE_WEBHOOK_SECRET', 'we_1abc', 'must be a key such as whsec_…'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_test', 'does not look like one from Stripe'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_secret', 'does not look like one from Stripe'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'does not look like one from Stripe'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1234567890abcdefghijklmnopqrst', 'does not look like one from Stripe'],
    ['AUTH_SECRET', 'a'.repeat(40), 'too few different characters'],
    ['AUTH_SECRET', 'f3Zq8LmX'.repeat(5), 'repeats itself'],
    ['AUTH_SECRET', 'f3Zq8LmXw2f3Zq8LmXw2f3Zq8LmXw2f3Zq', 'repeats itself'],
    ['AUTH_SECRET', 'abcdefghijklmnopqrstuvwxyzabcdefg', 'is easy to guess'],
    ['AUTH_SECRET', '9876543210zyxwvutsrqponmlkjihgfedcba', 'is easy to guess'],
    ['AUTH_SECRET', 'qwertzuiopasdfghjklyxcvbnmqwertzuiop', 'is easy to guess'],
    ['AUTH_SECRET', 'QWERTYUIOP-asdfghjkl-ZXCVBNM-12345678', 'is easy to guess'],
    ['AUTH_SECRET', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.', 'is easy to guess'],
    ['AUTH_SECRET', 'letmeinletmeinletmeinletmeinletmein!', 'too few different characters'],
    ['AUTH_SECRET', 'Letmein1Letmein2Letmein3Letmein4Letmein5', 'is easy to guess'],
    ['AUTH_SECRET', 'dragon-monkey-sunshine-princess-football', 'is easy to guess'],
    ['AUTH_SECRET', 'Dr4g0nM0nk3ySunsh1n3Pr1nc3ssF00tb4ll', 'is easy to guess'],
    ['AUTH_SECRET', 'xaxaxaxaxaxaxaxaxaxaxabcdefgh9xaxaxaxa', 'is easy to guess'],
    ['AUTH_SECRET', 'please-change-me-please-or-be-robbed', 'looks like an example'],
    ['AUTH_SECRET', 'my-Very-long-SECRET-of-38-characters!', 'looks like an example'],
  ])('refuse %s=%s in live mode, in words', (name, value, words) => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'word' };
    const problems = problemsOf({ ...live, ...google, [name]: value });
    expect(problems).toEqual([expect.stringContaining(words)]);
    expect(problems[0]).toMatch(new RegExp(`^${name}\\b`));
  });

  it('take any secret that chance made', () => {
    const encodings = { hex: 16, base64: 24, base64url: 24 } as const;
    const made = Object.entries(encodings).flatMap(([encoding, fewest]) =>
      Array.from({ length: 1_000 }, (_, round) =>
        randomBytes(fewest + (round % 40)).toString(encoding as keyof typeof encodings),
      ),
    );
    expect(made.filter(findWeakness)).toEqual([]);
    for (const AUTH_SECRET of made.slice(0, 40)) expect(problemsOf({ ...live, AUTH_SECRET })).toEqual([]);
  });

  it('refuse to take real money in demo mode, whose logins everyone knows', () => {
    const { SHOP_MODE: _, ...keys } = live;
    expect(problemsOf({ ...keys, PAYMENTS: 'stripe' })).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY is a live key/),
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is a live key/),
    ]);
  });

  it('take payments by the sandbox, unless Stripe’s keys are given', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(loadConfig({}, {}).payments).toEqual({ provider: 'sandbox' });
    expect(loadConfig({ ...keys, PAYMENTS: 'stripe' }, {}).payments).toMatchObject({
      provider: 'stripe',
      publishableKey: 'pk_test_1',
    });
  });

  it.each([
    ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']],
    ['GOOGLE_CLIENT_SECRET', ['GOOGLE_CLIENT_ID']],
    ['OIDC_ISSUER', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
  ])('say what %s needs', (given, missing) => {
    const problems = problemsOf({ [given]: 'https://issuer.example' });
    expect(problems.map((line) => line.split(' ')[0])).toEqual(missing);
  });

  it('take bank transfers to the account that is named; a demo’s is no bank’s, and a live shop has none by itself', () => {
    const account = { BANK_ACCOUNT_HOLDER: 'Ampyard BV', BANK_IBAN: 'de89 3704 0044 0532 0130 00' };
    expect(loadConfig({ ...live, ...account }, {}).bank).toMatchObject({
      ...{ holder: 'Ampyard BV', iban: 'DE89370400440532013000', holdDays: 14, isPlay: false },
    });
    expect(loadConfig({}, {}).bank).toMatchObject({ iban: 'DE57900100000012345678', isPlay: true });
    expect(loadConfig(live, {}).bank).toBeUndefined();
    expect(problemsOf({ ...live, ...account, BANK_IBAN: 'DE88370400440532013000' })).toEqual([
      'BANK_IBAN: is not a valid IBAN: its check digits are wrong',
    ]);
    expect(problemsOf({ ...live, BANK_BIC: 'COBADEFFXXX' })).toEqual([
      'BANK_ACCOUNT_HOLDER is missing: BANK_BIC needs it',
      'BANK_IBAN is missing: BANK_BIC needs it',
    ]);
  });

  it('sign in with Google’s own issuer unless another is named', () => {
    const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(loadConfig({}, {}).google).toBeUndefined();
    expect(loadConfig(keys, {}).google?.issuer).toBe('https://accounts.google.com');
    const other = 'https://issuer.example';
    expect(loadConfig({ ...keys, OIDC_ISSUER: other }, {}).google?.issuer).toBe(other);
  });

  it('demand a second factor of admins where they say so, and an address of theirs can be verified', () => {
    const mailing = { ...live, SMTP_URL: 'smtps://mail.example:465', MAIL_FROM: 'shop@shop.example' };
    expect(loadConfig(mailing, {}).requireAdminFactor).toBe(false);
    const strict = { REQUIRE_ADMIN_2FA: 'true' };
    expect(loadConfig({ ...mailing, ...strict }, {}).requireAdminFactor).toBe(true);
    for (const unfit of [strict, { ...live, ...strict }, { ...mailing, ...strict, IDENTITY: 'firebase' }])
      expect(problemsOf(unfit)).toContainEqual(expect.stringContaining('REQUIRE_ADMIN_2FA'));
  });

  it('keep accounts in the shop unless Firebase is named', () => {
    const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'ampyard-1', FIREBASE_API_KEY: 'key' };
    expect(loadConfig({}, {}).identity).toEqual({ provider: 'builtin' });
    expect(loadConfig(firebase, {}).identity).toEqual({
      provider: 'firebase',
      projectId: 'ampyard-1',
      apiKey: 'key',
      authDomain: 'ampyard-1.firebaseapp.com',
      emulatorHost: undefined,
    });
    const FIREBASE_AUTH_DOMAIN = 'sign-in.ampyard.test';
    expect(loadConfig({ ...firebase, FIREBASE_AUTH_DOMAIN }, {}).identity).toMatchObject({
      authDomain: FIREBASE_AUTH_DOMAIN,
    });
  });

  it('say what Firebase needs, together with what live mode needs', () => {
    expect(problemsOf({ IDENTITY: 'firebase' })).toEqual([
      'FIREBASE_PROJECT_ID is missing: IDENTITY=firebase needs it',
      'FIREBASE_API_KEY is missing: IDENTITY=firebase needs it',
    ]);
    const names = problemsOf({ SHOP_MODE: 'live', IDENTITY: 'firebase' }).map((line) => line.split(' ')[0]);
    expect(names).toEqual(expect.arrayContaining(['PUBLIC_URL', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY']));
  });

  it.each(['firebase', 'builtin'])(
    'refuse Firebase’s emulator in live mode, with IDENTITY=%s',
    (IDENTITY) => {
      const emulated = { IDENTITY, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
      const refusal = expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST accepts anyone as any user/);
      expect(problemsOf({ ...emulated, SHOP_MODE: 'live' })).toContainEqual(refusal);
      expect(problemsOf(emulated)).not.toContainEqual(refusal);
    },
  );

  it.each([
    ['FIREBASE_PROJECT_ID', 'My Project'],
    ['FIREBASE_AUTH_DOMAIN', 'https://ampyard-1.firebaseapp.com'],
    ['FIREBASE_AUTH_DOMAIN', "x.test; script-src 'unsafe-inline'"],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1'],
  ])('refuse %s=%j', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name}: must be a`)]);
  });

  it('name every wrong value', () => {
    const problems = problemsOf({ SHOP_MODE: 'lvie', PORT: 'abc', DATABASE_URL: 'mysql://x' });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['SHOP_MODE', 'PORT', 'DATABASE_URL']);
  });

  it.each([
    ['SHOP_MOED', 'SHOP_MODE'],
    ['PROT', 'PORT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['data_dir', 'DATA_DIR'],
  ])('take %s for a misspelt %s', (written, meant) => {
    expect(problemsOf({ [written]: 'x' })).toEqual([`${written} is not a setting; did you mean ${meant}?`]);
  });

  it('leave the rest of the environment alone', () => {
    expect(
      problemsOf({
        HOME: '/root',
        PATH: '/bin',
        HOSTNAME: 'box',
        LOGNAME: 'me',
        PWD: '/',
        npm_config_x: '1',
      }),
    ).toEqual([]);
    expect(problemsOf(process.env as Record<string, string>)).toEqual([]);
  });

  it('refuse an unknown name in .env, where only the shop’s settings stand', () => {
    expect(problemsOf({}, { FAVOURITE_COLOUR: 'green' })).toEqual([
      'FAVOURITE_COLOUR in .env is not a setting of the shop',
    ]);
  });

  it('prefer the environment to .env, and take an empty value for none', () => {
    expect(loadConfig({ PORT: '4000' }, { PORT: '5000' }).port).toBe(4000);
    expect(loadConfig({ PORT: '' }, {}).port).toBe(3000);
  });

  it('are all listed in .env.example and in docs/settings.md', () => {
    const example = fs
      .readFileSync(path.join(projectRoot, '.env.example'), 'utf8')
      .replace(/^# ?(?=[A-Z0-9_]+=)/gm, '');
    expect(Object.keys(parseEnv(example)).sort()).toEqual([...settingNames].sort());
    const list = fs.readFileSync(path.join(projectRoot, 'docs/settings.md'), 'utf8');
    expect([...list.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1])).toEqual(settingNames);
  });

  it('are fit for a start in every command of the README and of docs/operations.md', () => {
    const commands = ['README.md', 'docs/operations.md'].flatMap(commandsIn);
    expect(commands).toContainEqual(expect.objectContaining({ SHOP_MODE: 'live' }));
    for (const given of commands) expect([given, problemsOf(given)]).toEqual([given, []]);
  });
});

/** The settings of each command that stands there as a block of its own; `…` is for the reader to fill in. */
function commandsIn(document: string): Record<string, string>[] {
  const text = fs.readFileSync(path.join(projectRoot, document), 'utf8').replaceAll(/\\\n\s*/g, ' ');
  const commands = text.split('\n').filter((line) => /^ {4}([A-Z0-9_]+=\S+ +)+npm /.test(line));
  const filled: Record<string, string> = {
    ...live,
    FIREBASE_PROJECT_ID: 'ampyard-1',
    FIREBASE_API_KEY: 'key',
    DATABASE_URL: 'postgres://pooler/ampyard',
    DATABASE_DIRECT_URL: 'postgres://database/ampyard',
  };
  return commands.map((command) =>
    Object.fromEntries(
      [...command.matchAll(/([A-Z0-9_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
        name,
        value.includes('…') ? (filled[name] ?? value) : value,
      ]),
    ),
  );
}
