import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { findMisspeltSettings } from './misspelt-settings.ts';
import { projectRoot } from './project-root.ts';
import { type Settings, settingNames, settingsSchema } from './settings.ts';

export interface Config {
  mode: Settings['SHOP_MODE'];
  host: string;
  port: number;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  dataDir: string;
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
  trustProxy: number;
  rateLimitPerMinute: number;
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
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    throw new ConfigError(problems);
  }

  const settings = parsed.data;
  problems.push(...findMissing(settings));
  if (problems.length > 0) throw new ConfigError(problems);

  const live = settings.SHOP_MODE === 'live';
  return {
    mode: settings.SHOP_MODE,
    host: settings.HOST ?? (live ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    dataDir: path.resolve(projectRoot, settings.DATA_DIR),
    logLevel: settings.LOG_LEVEL ?? (live ? 'info' : 'warn'),
    trustProxy: settings.TRUST_PROXY,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
  };
}

function findMissing(settings: Settings): string[] {
  const live = settings.SHOP_MODE === 'live';
  const payments = settings.PAYMENTS ?? (live ? 'stripe' : 'sandbox');
  const problems: string[] = [];

  const require = (names: (keyof Settings)[], reason: string) => {
    for (const name of names)
      if (settings[name] === undefined) problems.push(`${name} is missing: ${reason}`);
  };

  if (live) {
    require(['PUBLIC_URL', 'DATABASE_URL', 'AUTH_SECRET'], 'live mode needs it');
    if (payments === 'sandbox')
      problems.push('PAYMENTS=sandbox takes no money; live mode needs PAYMENTS=stripe');
  }
  if (payments === 'stripe') {
    require([
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ], 'PAYMENTS=stripe needs it');
  }
  return problems;
}

function readEnvFile(): Environment {
  const file = path.join(projectRoot, '.env');
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
}
