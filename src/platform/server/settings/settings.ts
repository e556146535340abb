import { z } from 'zod';
import { compactIban, isIban } from '../../kernel/payment/iban.ts';
import { paymentProviders } from '../../kernel/payment/payment-providers.ts';

/** Variables every shell has that happen to look like a setting of the shop. */
const wellKnown = ['HOME', 'PATH', 'HOSTNAME', 'POST', 'PORTS', 'HOSTS'];

/** Names that are one slip of the finger (two in a long name) away from a setting. */
export function findMisspeltSettings(names: string[]): { written: string; meant: string }[] {
  return names
    .filter((name) => !settingNames.includes(name) && !wellKnown.includes(name))
    .flatMap((written) => {
      const meant = settingNames.find((setting) => isSlipOf(written.toUpperCase(), setting));
      return meant ? [{ written, meant }] : [];
    });
}

function isSlipOf(written: string, setting: string): boolean {
  const slips = setting.length >= 8 ? 2 : 1;
  return Math.abs(written.length - setting.length) <= slips && editDistance(written, setting) <= slips;
}

/** Insertions, deletions, replacements and swapped neighbours between two words (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        replaced,
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      );
      (rows[i] as number[])[j] = best;
    }
  }
  return at(a.length, b.length);
}

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
    .refine(isOrigin, 'must be a URL without a path, such as https://shop.example')
    .optional()
    .describe('The public address of the shop; required in live mode'),
  DATABASE_URL: databaseAddress.describe(
    'Your own PostgreSQL or PgBouncer; by default the shop starts a PostgreSQL in `DATA_DIR`',
  ),
  DATABASE_DIRECT_URL: databaseAddress.describe(
    'The same database without PgBouncer, for long-lived connections; needed with PgBouncer in transaction mode',
  ),
  DATABASE_POOL_SIZE: count(10, 2, 1000).describe(
    'Pool size per worker; each worker uses one more connection for notifications, and one worker six more for jobs and email',
  ),
  WEB_CONCURRENCY: wholeNumber(1, 64)
    .optional()
    .describe('Number of worker processes; live mode defaults to one per core, at most eight'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe('Folder for the built-in PostgreSQL and for large files'),
  S3_BUCKET_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be a URL such as https://s3.eu-central-1.amazonaws.com/documents',
    })
    .optional()
    .describe(
      'S3-compatible bucket for large files; by default they are in `DATA_DIR`, or in your own PostgreSQL',
    ),
  S3_ACCESS_KEY_ID: optionalSecret.describe('Access key id; required with `S3_BUCKET_URL`'),
  S3_SECRET_ACCESS_KEY: optionalSecret.describe('Secret access key; required with `S3_BUCKET_URL`'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('The bucket’s region'),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Signs sessions; required in live mode'),
  IDENTITY: z
    .enum(['builtin', 'firebase'])
    .default('builtin')
    .describe('Who manages accounts: `builtin` (the shop itself) or `firebase` (Firebase Auth)'),
  REQUIRE_ADMIN_2FA: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: admins have no rights until they set up a second factor; live mode only'),
  GOOGLE_CLIENT_ID: optionalSecret.describe('From Google; turns on Google sign-in'),
  GOOGLE_CLIENT_SECRET: optionalSecret.describe('From Google; required with `GOOGLE_CLIENT_ID`'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://accounts.google.com' })
    .optional()
    .describe('OpenID Connect issuer to use instead of Google’s, with the same client id and secret'),
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
    .describe('Domain of the Google popup, if not `FIREBASE_PROJECT_ID.firebaseapp.com`'),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d{1,5}$/, 'must be a host and port such as 127.0.0.1:9099')
    .optional()
    .describe('Firebase Auth emulator, for development; rejected in live mode'),
  PAYMENTS: z
    .enum(paymentProviders)
    .optional()
    .describe('`sandbox` in demo mode, `stripe` in live mode; `none` takes bank transfers only'),
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
    .describe('Address of the Stripe API, for tests; rejected in live mode'),
  VIES_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be a URL such as https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
    })
    .optional()
    .describe('Where VAT numbers of companies are checked; without it none is confirmed, and VAT is charged'),
  ACCESS_POINT_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://api.access-point.example/v1' })
    .optional()
    .describe('The Peppol access point that takes invoices; without it none is sent by Peppol'),
  ACCESS_POINT_KEY: z.string().min(1).optional().describe('Its key; required with `ACCESS_POINT_URL`'),
  TAX_PROVIDER_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://api.tax-provider.example/v1' })
    .optional()
    .describe('Who computes the sales tax of a seller in the United States; without it none is computed'),
  TAX_PROVIDER_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('The key of that provider; required with `TAX_PROVIDER_URL`'),
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
      'must be an address such as Voltaire <orders@shop.example>',
    )
    .optional()
    .describe('The sender of the shop’s email; required with `SMTP_URL`'),
  BANK_ACCOUNT_HOLDER: z
    .string()
    .trim()
    .min(1)
    .max(70, 'must have at most 70 characters')
    .optional()
    .describe('Account holder for bank transfers; with `BANK_IBAN` it turns them on'),
  BANK_IBAN: z
    .string()
    .transform(compactIban)
    .refine(isIban, 'is not a valid IBAN: its check digits are wrong')
    .optional()
    .describe('Account for bank transfers; required with `BANK_ACCOUNT_HOLDER`'),
  BANK_BIC: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'must be a BIC such as COBADEFFXXX')
    .optional()
    .describe('The bank’s BIC'),
  BANK_NAME: z.string().trim().min(1).max(70).optional().describe('The bank’s name'),
  TRANSFER_HOLD_DAYS: count(14, 1, 365).describe('Days an order paid by bank transfer keeps its stock'),
  ORDER_HOLD_HOURS: count(24, 1, 8760).describe('Hours an unpaid order keeps its stock'),
  MAX_OPEN_ORDERS: count(20, 1, 10_000).describe('Maximum unpaid orders per customer'),
  EMERGENCY_PHONE: z
    .string()
    .trim()
    .regex(/^\+?\d[\d ()/-]{5,29}$/, 'must be a phone number such as +49 6131 19240')
    .optional()
    .describe(
      'The 24-hour emergency number on transport documents; without it a live shop issues none that ask for it',
    ),
  SHIP_UNCHECKED: z
    .enum(['allow', 'refuse'])
    .optional()
    .describe(
      'Whether products ship of which no admin has said if they contain batteries: `allow` in demo mode, `refuse` in live mode',
    ),
  DEMO_HISTORY_DAYS: count(90, 0, 365).describe('Days of sample orders in a new demo; 0 for none'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe('`warn` in demo mode, `info` in live mode'),
  TRUST_PROXY: count(0, 0, 10).describe('Number of proxies in front of the shop'),
  RATE_LIMIT_PER_MINUTE: count(600, 1, 1_000_000).describe(
    'Requests per minute and address, of which a sixth may be sign-ins; cached pages don’t count',
  ),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('Separate port for /metrics (Prometheus); metrics are off without this or `METRICS_TOKEN`'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('The address `METRICS_PORT` listens on'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces')
    .optional()
    .describe('Bearer token for /metrics on the shop’s port'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as http://localhost:4318' })
    .optional()
    .describe('OpenTelemetry collector (OTLP over HTTP); tracing is off without it'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must be name=value pairs, separated by commas')
    .transform(readHeaders)
    .optional()
    .describe('Headers for the collector, such as an API key'),
  OTEL_SERVICE_NAME: z.string().min(1).default('ampyard').describe('The shop’s name in traces'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1)
    .describe('Share of requests to trace, from 0 to 1'),
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
