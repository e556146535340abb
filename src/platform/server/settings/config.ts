import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { IdentityInfo } from '#platform/contract/shop-info.ts';
import type { BucketSettings } from '../files/bucket.ts';
import type { SmtpSettings } from '../mail/smtp.ts';
import type { PaymentSettings } from '../payment/choose-provider.ts';
import { projectRoot } from '../process/project-root.ts';
import type { TracingSettings } from '../tracing/opentelemetry.ts';
import { findMisspeltSettings, type Settings, settingNames, settingsSchema } from './settings.ts';
import { findMissing, findUnfit, paymentsOf } from './unfit-settings.ts';

/** The shop's account at a bank. */
export interface BankAccount {
  bankName: string | undefined;
  holder: string;
  iban: string;
  bic: string | undefined;
  /** How long an order that is paid by transfer keeps its stock. */
  holdDays: number;
  /** What comes here is no money: the shop is a demo. */
  isPlay: boolean;
}

export interface Config {
  mode: Settings['SHOP_MODE'];
  host: string;
  port: number;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databasePoolSize: number;
  /** How many processes serve visitors. */
  workers: number;
  dataDir: string;
  /** Where large files are kept, if not beside the database or in it. */
  bucket: BucketSettings | undefined;
  /** Given, or made and kept in the database. */
  authSecret: string | undefined;
  identity: IdentityInfo;
  /** Whether admins have their rights only with a second factor. */
  requireAdminFactor: boolean;
  /** The client's registration with Google, or with another issuer of OpenID Connect. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  payments: PaymentSettings;
  /** Where VAT numbers are checked, if anywhere. */
  viesUrl: string | undefined;
  /** Who hands invoices to the Peppol network, if anyone. */
  accessPoint: { url: string; key: string } | undefined;
  /** Who computes sales tax, if anyone. */
  taxProvider: { url: string; key: string } | undefined;
  /** Who takes the mails, if anyone. */
  smtp: SmtpSettings | undefined;
  /** Where bank transfers go; none are taken without it. */
  bank: BankAccount | undefined;
  /** How long an unpaid order keeps its stock, and how many of them one customer may have. */
  orderRules: { holdHours: number; maxOpenOrders: number };
  /** The 24-hour number on transport documents; a demo's is no one's. */
  emergencyPhone: string | undefined;
  /** Whether goods leave of which it is not said what they contain. */
  shipUnchecked: 'allow' | 'refuse';
  /** How many days of made-up orders a new demo begins with. */
  demoHistoryDays: number;
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
  trustProxy: number;
  rateLimitPerMinute: number;
  /** Where the figures for Prometheus are to be had; nothing is measured without it. */
  metrics: { host: string; port: number | undefined; token: string | undefined } | undefined;
  /** Where traces go; nothing is traced without it. */
  tracing: TracingSettings | undefined;
}

/** The shop cannot start; each problem names its setting. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The shop cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/** Reads the environment once, and reports everything that is wrong with it together. */
export function loadConfig(environment: Environment = process.env, file = readEnvFile()): Config {
  const problems = [
    ...Object.keys(file)
      .filter((name) => !settingNames.includes(name) && findMisspeltSettings([name]).length === 0)
      .map((name) => `${name} in .env is not a setting of the shop`),
    ...findMisspeltSettings([...Object.keys(environment), ...Object.keys(file)]).map(
      ({ written, meant }) => `${written} is not a setting; did you mean ${meant}?`,
    ),
  ];

  const given = Object.fromEntries(
    // An empty value means the setting is not given: `PORT= npm start`.
    Object.entries({ ...file, ...environment }).filter(
      ([name, value]) => settingNames.includes(name) && value,
    ),
  );
  const wrong = settingsSchema.safeParse(given).error?.issues ?? [];
  const wrongNames = wrong.map((issue) => String(issue.path[0]));
  problems.push(...wrong.map((issue) => `${issue.path.join('.')}: ${issue.message}`));

  // What is right still tells what is missing, so that everything is told together.
  const right = Object.entries(given).filter(([name]) => !wrongNames.includes(name));
  const settings = settingsSchema.parse(Object.fromEntries(right));
  problems.push(...findMissing(settings, wrongNames), ...findUnfit(settings));
  if (problems.length > 0) throw new ConfigError(problems);

  const live = settings.SHOP_MODE === 'live';
  return {
    mode: settings.SHOP_MODE,
    host: settings.HOST ?? (live ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    workers: settings.WEB_CONCURRENCY ?? (live ? Math.min(os.availableParallelism(), 8) : 1),
    dataDir: path.resolve(projectRoot, settings.DATA_DIR),
    bucket: toBucket(settings),
    authSecret: settings.AUTH_SECRET,
    identity: toIdentity(settings),
    requireAdminFactor: settings.REQUIRE_ADMIN_2FA === 'true',
    google: toGoogle(settings),
    payments: toPayments(settings),
    viesUrl: settings.VIES_URL,
    accessPoint: toAccessPoint(settings),
    taxProvider: toTaxProvider(settings),
    smtp: toSmtp(settings),
    bank: toBank(settings),
    orderRules: { holdHours: settings.ORDER_HOLD_HOURS, maxOpenOrders: settings.MAX_OPEN_ORDERS },
    emergencyPhone: settings.EMERGENCY_PHONE ?? (live ? undefined : demoEmergencyPhone),
    shipUnchecked: settings.SHIP_UNCHECKED ?? (live ? 'refuse' : 'allow'),
    demoHistoryDays: settings.DEMO_HISTORY_DAYS,
    logLevel: settings.LOG_LEVEL ?? (live ? 'info' : 'warn'),
    trustProxy: settings.TRUST_PROXY,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    metrics: toMetrics(settings),
    tracing: toTracing(settings),
  };
}

function toIdentity(settings: Settings): IdentityInfo {
  const { IDENTITY: provider, FIREBASE_PROJECT_ID: projectId = '', FIREBASE_API_KEY: apiKey = '' } = settings;
  if (provider === 'builtin') return { provider };
  return {
    provider,
    projectId,
    apiKey,
    authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    emulatorHost: settings.FIREBASE_AUTH_EMULATOR_HOST,
  };
}

function toGoogle(settings: Settings): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, OIDC_ISSUER } = settings;
  return clientId && clientSecret
    ? { clientId, clientSecret, issuer: OIDC_ISSUER ?? 'https://accounts.google.com' }
    : undefined;
}

function toBucket(settings: Settings): Config['bucket'] {
  const { S3_BUCKET_URL: url, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings;
  return url === undefined ? undefined : { url, region, accessKeyId, secretAccessKey };
}

function toAccessPoint({ ACCESS_POINT_URL: url, ACCESS_POINT_KEY: key }: Settings): Config['accessPoint'] {
  return url && key ? { url, key } : undefined;
}

function toTaxProvider({ TAX_PROVIDER_URL: url, TAX_PROVIDER_KEY: key }: Settings): Config['taxProvider'] {
  return url && key ? { url, key } : undefined;
}

function toSmtp({ SMTP_URL: url, MAIL_FROM: from }: Settings): Config['smtp'] {
  return url && from ? { url, from } : undefined;
}

/** Of a range that is kept free for films: it reaches no one. */
const demoEmergencyPhone = '+1 202 555 0112';

/** No bank has this number, so that no one transfers money to a demo; the check digits fit all the same. */
export const demoBank = {
  BANK_NAME: 'Demo Bank',
  BANK_ACCOUNT_HOLDER: 'Ampyard (demo)',
  BANK_IBAN: 'DE57900100000012345678',
  BANK_BIC: 'AMPYDEF0XXX',
};

function toBank(settings: Settings): Config['bank'] {
  const isPlay = settings.SHOP_MODE === 'demo';
  const given = isPlay && !settings.BANK_IBAN ? demoBank : settings;
  const { BANK_NAME: bankName, BANK_ACCOUNT_HOLDER: holder, BANK_IBAN: iban, BANK_BIC: bic } = given;
  if (!holder || !iban) return undefined;
  return { bankName, holder, iban, bic, holdDays: settings.TRANSFER_HOLD_DAYS, isPlay };
}

function toMetrics(settings: Settings): Config['metrics'] {
  const { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token } = settings;
  return port === undefined && token === undefined ? undefined : { host, port, token };
}

function toTracing(settings: Settings): Config['tracing'] {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint === undefined
    ? undefined
    : {
        endpoint,
        headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        serviceName: settings.OTEL_SERVICE_NAME,
        share: settings.OTEL_TRACES_SAMPLER_ARG,
      };
}

function toPayments(settings: Settings): Config['payments'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = settings;
  return paymentsOf(settings) === 'stripe' && secretKey && publishableKey && webhookSecret
    ? { provider: 'stripe', secretKey, publishableKey, webhookSecret, apiBase }
    : { provider: paymentsOf(settings) === 'none' ? 'none' : 'sandbox' };
}

export function readEnvFile(): Environment {
  const file = path.join(projectRoot, '.env');
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
}

/** Where visitors find the shop. Never taken from a visitor's request: pages are kept for all of them. */
export function publicAddress({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}
