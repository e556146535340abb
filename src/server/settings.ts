import { z } from 'zod';
import { compactIban, isIban } from '#domain/iban.ts';
import { paymentProviders } from '#domain/payment-providers.ts';

/*
 * Every setting the shop understands, one line each. `.env.example` and docs/settings.md list
 * the same names, and a test holds them to it.
 */

const optionalSecret = z.string().min(1).optional();
const stripeKey = (shape: RegExp, example: string) =>
  z.string().regex(shape, `must be a key such as ${example}`).optional();
const databaseAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a URL such as postgres://user:password@host:5432/name',
  })
  .optional();
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
const count = (fallback: number, min: number, max: number) => wholeNumber(min, max).default(fallback);

export const settingsSchema = z.object({
  SHOP_MODE: z
    .enum(['demo', 'live'])
    .default('demo')
    .describe('`demo` seeds a catalogue and takes test cards; `live` is for business'),
  PORT: count(3000, 0, 65_535).describe('The port to listen on'),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe('The address to listen on: `127.0.0.1` in demo mode, `0.0.0.0` in live mode'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://shop.example', abort: true })
    .refine(isOrigin, 'must be an address alone, such as https://shop.example, with nothing behind it')
    .optional()
    .describe('Where visitors find the shop; required in live mode'),
  DATABASE_URL: databaseAddress.describe(
    'Your own PostgreSQL, or a PgBouncer before it; without it the shop starts one in `DATA_DIR`',
  ),
  DATABASE_DIRECT_URL: databaseAddress.describe(
    'The same database past a PgBouncer in transaction mode, for the few connections that are kept open',
  ),
  DATABASE_POOL_SIZE: count(10, 2, 1000).describe(
    'Connections of each worker’s pool; each hears of changes by one more, and one has six for jobs and mails',
  ),
  WEB_CONCURRENCY: wholeNumber(1, 64)
    .optional()
    .describe('How many processes serve visitors: in live mode one for each core, eight at most'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe('Where the shop’s own PostgreSQL keeps its data, and the shop large files beside it'),
  S3_BUCKET_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be a URL such as https://s3.eu-central-1.amazonaws.com/papers',
    })
    .optional()
    .describe(
      'A bucket that speaks S3, for large files; without it they are in `DATA_DIR`, or in your own PostgreSQL',
    ),
  S3_ACCESS_KEY_ID: optionalSecret.describe('Of the bucket; required with `S3_BUCKET_URL`'),
  S3_SECRET_ACCESS_KEY: optionalSecret.describe('Of the bucket; required with `S3_BUCKET_URL`'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('The bucket’s region'),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Signs sessions; required in live mode'),
  IDENTITY: z
    .enum(['builtin', 'firebase'])
    .default('builtin')
    .describe('Who keeps the accounts: the shop itself, or Firebase Auth'),
  REQUIRE_ADMIN_2FA: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: admins have no rights until they have set up a second factor; for live mode'),
  GOOGLE_CLIENT_ID: optionalSecret.describe('From Google; with its secret it turns Google sign-in on'),
  GOOGLE_CLIENT_SECRET: optionalSecret.describe('From Google; required with `GOOGLE_CLIENT_ID`'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://accounts.google.com' })
    .optional()
    .describe('Another OpenID Connect issuer than Google’s, for the same client id and secret'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be a project id such as ampyard-1234')
    .optional()
    .describe('The Firebase project; required with `IDENTITY=firebase`'),
  FIREBASE_API_KEY: optionalSecret.describe(
    'The project’s web API key, which is public; required with `IDENTITY=firebase`',
  ),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name such as ampyard-1234.firebaseapp.com')
    .optional()
    .describe('Where the Google popup’s pages are, if not at `FIREBASE_PROJECT_ID.firebaseapp.com`'),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d{1,5}$/, 'must be a host and port such as 127.0.0.1:9099')
    .optional()
    .describe('Firebase’s Auth emulator in place of Firebase; never in live mode'),
  PAYMENTS: z.enum(paymentProviders).optional().describe('`sandbox` in demo mode, `stripe` in live mode'),
  STRIPE_SECRET_KEY: stripeKey(/^[sr]k_(test|live)_./, 'sk_live_… or rk_live_…').describe(
    'From Stripe; required with `PAYMENTS=stripe`',
  ),
  // Every visitor is shown it: a secret key must not get here by mistake.
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_(test|live)_./, 'pk_live_…').describe(
    'From Stripe; required with `PAYMENTS=stripe`',
  ),
  STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_./, 'whsec_…').describe(
    'From Stripe; required with `PAYMENTS=stripe`',
  ),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as http://localhost:12111' })
    .optional()
    .describe('Another address of Stripe’s API, for tests; not in live mode'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL such as smtps://user:password@mail.example:465' })
    .optional()
    .describe(
      'The SMTP server for the shop’s email; without it a demo shows emails in its mailbox and a live shop queues them',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'must be an address such as Ampyard <orders@shop.example>',
    )
    .optional()
    .describe('The sender of the shop’s email; required with `SMTP_URL`'),
  BANK_ACCOUNT_HOLDER: z
    .string()
    .trim()
    .min(1)
    .max(70, 'must have at most 70 characters')
    .optional()
    .describe('Whose account takes bank transfers; with `BANK_IBAN` it turns them on'),
  BANK_IBAN: z
    .string()
    .transform(compactIban)
    .refine(isIban, 'is no IBAN: its check digits do not fit')
    .optional()
    .describe('The account that takes bank transfers; required with `BANK_ACCOUNT_HOLDER`'),
  BANK_BIC: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'must be a BIC such as COBADEFFXXX')
    .optional()
    .describe('The bank’s BIC'),
  BANK_NAME: z.string().trim().min(1).max(70).optional().describe('What the bank is called'),
  TRANSFER_HOLD_DAYS: count(14, 1, 365).describe(
    'How long an order that is paid by transfer keeps its stock',
  ),
  ORDER_HOLD_HOURS: count(24, 1, 8760).describe('How long an unpaid order keeps its stock'),
  MAX_OPEN_ORDERS: count(20, 1, 10_000).describe('How many unpaid orders a customer may have'),
  DEMO_HISTORY_DAYS: count(90, 0, 365).describe(
    'How many days of made-up orders a new demo begins with; none with 0',
  ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe('`warn` in demo mode, `info` in live mode'),
  TRUST_PROXY: count(0, 0, 10).describe('How many proxies stand before the shop'),
  RATE_LIMIT_PER_MINUTE: count(600, 1, 1_000_000).describe(
    'Requests per minute and address that need work; a sixth of them may be sign-ins; kept pages are not counted',
  ),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe(
      'A port of its own for /metrics, which Prometheus reads; nothing is measured without this or a token',
    ),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('The address of `METRICS_PORT` to listen on'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, and no spaces')
    .optional()
    .describe('Bearer token that opens /metrics on the shop’s own port'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as http://localhost:4318' })
    .optional()
    .describe('An OpenTelemetry collector that takes OTLP over HTTP; without it nothing is traced'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must be name=value, more of them with commas between')
    .transform(readHeaders)
    .optional()
    .describe('What the collector wants to be told, such as a key'),
  OTEL_SERVICE_NAME: z.string().min(1).default('ampyard').describe('The shop’s name in traces'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1)
    .describe('Which part of the requests is traced, from 0 to 1'),
});

/** Values are written as in an address: https://opentelemetry.io/docs/specs/otel/protocol/exporter/ */
function readHeaders(text: string): Record<string, string> {
  const readable = (value: string) => (/%(?![\da-f]{2})/i.test(value) ? value : decodeURIComponent(value));
  return Object.fromEntries(
    text.split(',').map((header) => {
      const [name = '', ...value] = header.split('=');
      return [name.trim(), readable(value.join('=').trim())];
    }),
  );
}

/** Scheme, host and port, and neither path nor credentials. */
function isOrigin(url: string): boolean {
  const { href, origin } = new URL(url);
  return href === `${origin}/`;
}

export type Settings = z.infer<typeof settingsSchema>;

export const settingNames = Object.keys(settingsSchema.shape);
