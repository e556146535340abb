import { hostname, userInfo } from 'node:os';
import { eq } from 'drizzle-orm';
import { removeDemo } from '#demo/remove-demo.ts';
import { makeAdmin } from '#people/accounts/server/make-admin.ts';
import { users } from '#people/accounts/server/tables.ts';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { resetFactors } from '#people/second-factor/server/protect-account.ts';
import type { Database } from '#platform/server/database/database.ts';
import { say } from '#start/terminal.ts';
import { withDatabase } from './with-database.ts';

const [command, address = ''] = process.argv.slice(2);
const email = address.trim().toLowerCase();

if (command === 'grant' && email.includes('@')) await withDatabase(grant);
else if (command === 'reset-factors' && email.includes('@')) await withDatabase(resetFactorsOf);
else if (command === 'remove-demo') await withDatabase(prepareForBusiness);
else {
  console.error(`
Usage: npm run admin -- grant EMAIL            make a registered user an admin
       npm run admin -- reset-factors EMAIL    remove a user’s second factor
       npm run admin -- remove-demo            remove all demo data
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
  return 'No admins yet. Register in the shop, then run: npm run admin -- grant EMAIL';
}
