import { BlockList, isIP } from 'node:net';
import { countUnguessed } from '../../kernel/algorithms/guessable-password.ts';
import type { PaymentProviderName } from '../../kernel/payment/payment-providers.ts';
import { isPrivateAddress } from './private-addresses.ts';
import type { Settings } from './settings.ts';

/** Words of examples and of secrets that wait to be replaced; chance writes none of them into 32 characters. */
const exampleWords = /secret|passwor[dt]|change.?(me|this|it)|example|placeholder|default|replace|ampyard/i;

/** Of 32 random hex digits, one secret in a thousand has fewer than 26 left, and one in a hundred thousand fewer than 21. */
const fewestUnguessed = 12;

/** Why the secret could be guessed; nothing when it looks random. */
export function findWeakness(secret: string): string | undefined {
  // 32 random digits have eight different ones or more, but for one in a hundred thousand.
  if (new Set(secret).size < 8) return 'has too few different characters';
  if (periodOf(secret) <= secret.length / 2) return 'repeats itself';
  if (exampleWords.test(secret)) return 'looks like an example';
  if (countUnguessed(secret) < fewestUnguessed) return 'is easy to guess';
  return undefined;
}

/** After how many characters it begins again; its length when it never does. */
function periodOf(text: string): number {
  let period = 1;
  while (!text.startsWith(text.slice(period))) period++;
  return period;
}

export function paymentsOf({ PAYMENTS, SHOP_MODE }: Settings): PaymentProviderName {
  return PAYMENTS ?? (SHOP_MODE === 'live' ? 'stripe' : 'sandbox');
}

/** What the given settings need beside them. What is given and wrong is not missing. */
export function findMissing(settings: Settings, wrongNames: string[]): string[] {
  const problems: string[] = [];
  const require = (names: (keyof Settings)[], reason: string) => {
    for (const name of names)
      if (settings[name] === undefined && !wrongNames.includes(name))
        problems.push(`${name} is missing: ${reason}`);
  };

  if (settings.SHOP_MODE === 'live') require(['PUBLIC_URL', 'AUTH_SECRET'], 'live mode needs it');
  if (settings.DATABASE_DIRECT_URL) require(['DATABASE_URL'], 'DATABASE_DIRECT_URL needs it');
  if (settings.S3_BUCKET_URL) require(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'S3_BUCKET_URL needs it');
  if (settings.SMTP_URL) require(['MAIL_FROM'], 'SMTP_URL needs it');
  if (settings.ACCESS_POINT_URL) require(['ACCESS_POINT_KEY'], 'ACCESS_POINT_URL needs it');
  if (settings.TAX_PROVIDER_URL) require(['TAX_PROVIDER_KEY'], 'TAX_PROVIDER_URL needs it');
  if (settings.TAX_PROVIDER_KEY) require(['TAX_PROVIDER_URL'], 'TAX_PROVIDER_KEY needs it');
  if (settings.IDENTITY === 'firebase')
    require(['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'], 'IDENTITY=firebase needs it');
  const signIn = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'OIDC_ISSUER'] as const;
  const given = signIn.find((name) => settings[name] !== undefined);
  if (given) require(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], `${given} needs it`);
  const account = ['BANK_ACCOUNT_HOLDER', 'BANK_IBAN', 'BANK_BIC', 'BANK_NAME'] as const;
  const ofBank = account.find((name) => settings[name] !== undefined);
  if (ofBank) require(['BANK_ACCOUNT_HOLDER', 'BANK_IBAN'], `${ofBank} needs it`);
  if (paymentsOf(settings) === 'stripe') {
    require([
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ], 'PAYMENTS=stripe needs it');
  }
  return problems;
}

/** What is well formed, and would harm a shop of this mode. */
export function findUnfit(settings: Settings): string[] {
  return settings.SHOP_MODE === 'live' ? findUnfitForLive(settings) : findUnfitForDemo(settings);
}

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const;

function findUnfitForLive(settings: Settings): string[] {
  const problems: string[] = [];
  if (isHttp(settings.PUBLIC_URL))
    problems.push('PUBLIC_URL must start with https:// in live mode; http would send passwords unencrypted');
  else if (isThisMachine(settings.PUBLIC_URL))
    problems.push(
      'PUBLIC_URL points to this machine, which others can’t reach; live mode needs the public address',
    );
  if (isHttp(settings.OIDC_ISSUER))
    problems.push('OIDC_ISSUER must start with https:// in live mode; http would allow forged sign-ins');
  if (isHttp(settings.VIES_URL))
    problems.push('VIES_URL must start with https:// in live mode; http would allow forged answers');
  else if (leadsInside(settings.VIES_URL))
    problems.push('VIES_URL leads to a private address; live mode needs that of VIES');
  if (isHttp(settings.ACCESS_POINT_URL))
    problems.push(
      'ACCESS_POINT_URL must start with https:// in live mode; http would show invoices and the key to others',
    );
  else if (leadsInside(settings.ACCESS_POINT_URL))
    problems.push('ACCESS_POINT_URL leads to a private address; live mode needs that of the access point');
  if (isHttp(settings.TAX_PROVIDER_URL))
    problems.push(
      'TAX_PROVIDER_URL must start with https:// in live mode; http would show orders and the key to others',
    );
  else if (leadsInside(settings.TAX_PROVIDER_URL))
    problems.push('TAX_PROVIDER_URL leads to a private address; live mode needs that of the tax provider');
  problems.push(...findUnfitFactor(settings));
  const weakness = settings.AUTH_SECRET && findWeakness(settings.AUTH_SECRET);
  if (weakness)
    problems.push(
      `AUTH_SECRET ${weakness}; anyone who guesses it can sign in as any user. Create one with: openssl rand -base64 33`,
    );
  const tokenWeakness = settings.METRICS_TOKEN && findWeakness(settings.METRICS_TOKEN);
  if (tokenWeakness)
    problems.push(
      `METRICS_TOKEN ${tokenWeakness}; anyone who guesses it can read the shop’s metrics. Create one with: openssl rand -base64 33`,
    );
  if (paymentsOf(settings) === 'sandbox')
    problems.push('PAYMENTS=sandbox charges no real money; live mode needs PAYMENTS=stripe, or none');
  for (const name of stripeKeys)
    if (settings[name]?.includes('_test_'))
      problems.push(`${name} is a test key, which charges no real money; live mode needs a live key`);
  if (isMadeUp(settings.STRIPE_WEBHOOK_SECRET))
    problems.push(
      'STRIPE_WEBHOOK_SECRET does not look like one from Stripe; a guessable secret allows forged webhooks. Copy it from Stripe’s dashboard',
    );
  if (settings.STRIPE_API_BASE) problems.push('STRIPE_API_BASE is for tests; remove it in live mode');
  if (settings.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push('FIREBASE_AUTH_EMULATOR_HOST accepts anyone as any user; remove it in live mode');
  return problems;
}

function findUnfitForDemo(settings: Settings): string[] {
  const problems = stripeKeys
    .filter((name) => settings[name]?.includes('_live_'))
    .map((name) => `${name} is a live key, but demo mode has public logins; use a test key`);
  if (settings.REQUIRE_ADMIN_2FA === 'true')
    problems.push(
      'REQUIRE_ADMIN_2FA is for live mode; in a demo, the first visitor would lock everyone else out of the admin login',
    );
  return problems;
}

/** A second factor must not be required of a person who cannot set one up. */
function findUnfitFactor(settings: Settings): string[] {
  if (settings.REQUIRE_ADMIN_2FA !== 'true') return [];
  if (settings.IDENTITY === 'firebase')
    return ['REQUIRE_ADMIN_2FA needs IDENTITY=builtin; with Firebase, require it in Firebase'];
  if (!settings.SMTP_URL && !settings.GOOGLE_CLIENT_ID)
    return [
      'REQUIRE_ADMIN_2FA needs SMTP_URL or GOOGLE_CLIENT_ID: a second factor requires a verified email address',
    ];
  return [];
}

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8);
for (const [address, family] of [
  ['0.0.0.0', 'ipv4'],
  ['::1', 'ipv6'],
  ['::', 'ipv6'],
] as const)
  thisMachine.addAddress(address, family);

/** By a name or an address that leads nowhere else. */
function isThisMachine(url: string | undefined): boolean {
  if (!url) return false;
  const host = new URL(url).hostname.replace(/^\[|[.\]]$/g, '');
  const version = isIP(host);
  return version === 0
    ? /^(.+\.)?localhost$/.test(host)
    : thisMachine.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

/** Stripe's have 32 random characters or more. */
function isMadeUp(webhookSecret: string | undefined): boolean {
  return (
    webhookSecret !== undefined && countUnguessed(webhookSecret.replace(/^whsec_/, '')) < fewestUnguessed
  );
}

const isHttp = (url: string | undefined) => url?.toLowerCase().startsWith('http:') ?? false;

function leadsInside(url: string | undefined): boolean {
  if (!url) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.localhost') || isPrivateAddress(host);
}
