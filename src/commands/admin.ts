import { hostname, userInfo } from 'node:os';
import { eq } from 'drizzle-orm';
import { removeDemo } from '#demo/remove-demo.ts';
import { makeAdmin } from '#people/accounts/server/make-admin.ts';
import { users } from '#people/accounts/server/tables.ts';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { resetFactors } from '#people/second-factor/server/protect-account.ts';
import type { Database } from '#platform/server/database/database.ts';
import { loadConfig, publicAddress } from '#platform/server/settings/config.ts';
import { makeSetupLink } from '#shop/setup/server/setup-links.ts';
import { isInSetup } from '#shop/setup/server/setup-state.ts';
import { say } from '#start/terminal/terminal.ts';
import { withDatabase } from './with-database.ts';

const [command, address = ''] = process.argv.slice(2);
const email = address.trim().toLowerCase();

if (command === 'grant' && email.includes('@')) await withDatabase(grant);
else if (command === 'reset-factors' && email.includes('@')) await withDatabase(resetFactorsOf);
else if (command === 'setup-link') await withDatabase(printSetupLink);
else if (command === 'remove-demo') await withDatabase(prepareForBusiness);
else {
  console.error(`
Usage: npm run admin -- grant EMAIL            make a registered user an admin
       npm run admin -- reset-factors EMAIL    remove a user’s second factor
       npm run admin -- remove-demo            remove all demo data
       npm run admin -- setup-link             print a new link to set up the shop
`);
  process.exit(2);
}

/** For the first admin of a live shop; later ones are made on the Make Admin page. */
async function grant(db: Database): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) {
    console.error(`\nNo user has registered with ${email} yet. Sign up in the shop first.\n`);
    process.exitCode = 1;
    return;
  }
  await makeAdmin(db, whoIsThere(), email);
  say(user.isAdmin ? `${user.displayName} is already an admin.` : `${user.displayName} is an admin now.`);
}

/** Be sure beforehand that it is they who ask: from now on their password alone is enough. */
async function resetFactorsOf(db: Database): Promise<void> {
  if (await resetFactors(db, whoIsThere(), email))
    return say(`${email} now signs in without a second factor. We sent them an email.`);
  console.error(`\n${email} has no account with a second factor here.\n`);
  process.exitCode = 1;
}

/** For a link that is lost, used or over. Links before it end. */
async function printSetupLink(db: Database): Promise<void> {
  if (await isInSetup(db))
    return say(
      `\n  ${await makeSetupLink(db, publicAddress(loadConfig()))}\n\n  The link works once, within 24 hours.\n`,
    );
  console.error('\nThis shop is not in setup: it is open, a demo, or was never started in live mode.\n');
  process.exitCode = 1;
}

/** An account that became admin through the demo's login still is one, and its owner should know. */
async function prepareForBusiness(db: Database): Promise<void> {
  for (const [what, count] of Object.entries(await removeDemo(db, whoIsThere())))
    say(`  removed ${what}: ${count}`);
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.isAdmin, true));
  say(`Changes made by users were kept. ${sayAdmins(admins.map((admin) => admin.email))}`);
}

/** The shop knows no more about the person at this machine. */
function whoIsThere(): { commandLine: string } {
  return { commandLine: `${userInfo().username}@${hostname()}, on the command line` };
}

function sayAdmins(emails: string[]): string {
  if (emails.length > 0) return `Admins: ${emails.join(', ')}`;
  return 'No admins yet. Start the shop in live mode: it prints a link to set it up.';
}
