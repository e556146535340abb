import type { Config } from '#platform/server/settings/config.ts';
import type { OpenShop } from '../start-shop.ts';

/** What `npm start` prints is for a person. Logs go their own way. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function sayProgress(what: string): void {
  say(`  ${what} …`);
}

const demoLogins = `  Admin      admin@ampyard.test / ampyard-admin
  Customer   buyer@ampyard.test / ampyard-buyer
  Approver   approver@ampyard.test / ampyard-approver

`;

const testCards = `  Test cards 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined,
             4000 0025 0000 3155 asks for 3-D Secure; any future date, any code

`;

export function sayWelcome(config: Config, shop: OpenShop): void {
  say(welcomeOf(config, shop));
}

export function welcomeOf(config: Config, { url, data, setup, overruled }: OpenShop): string {
  const isDemo = config.mode === 'demo';
  return `
  Ampyard is ${setup ? 'ready for setup' : 'open'}: ${url}${isDemo ? '   (demo mode)' : ''}

${setup ? setupOf(setup.link) : ''}${accountsOf(config)}${config.payments.provider === 'sandbox' ? testCards : ''}  Data       ${data.whereabouts}
${config.mode === 'live' && data.backup ? `  Backup     ${data.backup}\n` : ''}${emailsOf(config)}${overruledBy(overruled)}  API        ${url}/api/docs/
  Stop       Ctrl-C
`;
}

/** Visitors are told that the shop opens soon until an admin opens it. */
function setupOf(link: string | undefined): string {
  const words = link ?? 'another running instance has printed the link, or run npm run admin -- setup-link';
  return `  Setup      ${words}
             ${link ? 'The link works once, within 24 hours. ' : ''}Until you open the shop, visitors see ‘opening soon’.

`;
}

/** What belongs to the business is said by its admins: the environment counts until they have. */
function overruledBy(variables: string[]): string {
  if (variables.length === 0) return '';
  const are = variables.length === 1 ? 'is' : 'are';
  return `  Settings   ${variables.join(', ')} ${are} not used: the shop’s settings say otherwise, and they hold\n`;
}

/** A live shop without a mail server would send nothing, without saying why. */
function emailsOf({ mode, smtp }: Config): string {
  return mode === 'live' && !smtp ? '  Email      queued: SMTP_URL is not set\n' : '';
}

/** Logins that work, or where the accounts are. */
function accountsOf({ mode, identity }: Config): string {
  if (identity.provider === 'builtin') return mode === 'demo' ? demoLogins : '';
  const emulator = identity.emulatorHost ? `, by the emulator at ${identity.emulatorHost}` : '';
  return `  Accounts   Firebase project ${identity.projectId}${emulator}\n`;
}
