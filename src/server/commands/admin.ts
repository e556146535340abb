import { findUserByEmail, grantAdmin } from '../features/accounts/user-repository.ts';
import { say } from '../terminal.ts';
import { withDatabase } from './with-database.ts';

const [command, address = ''] = process.argv.slice(3);
const email = address.trim().toLowerCase();

if (command !== 'grant' || !email.includes('@')) {
  console.error('\nUsage: npm run admin -- grant EMAIL\n');
  process.exit(2);
}

/** For the first admin of a live shop; later ones are made on the Make Admin page. */
await withDatabase(async (db) => {
  const user = await findUserByEmail(db, email);
  if (!user) {
    console.error(`\nNobody has registered with ${email} yet. Sign up in the shop first.\n`);
    process.exitCode = 1;
    return;
  }
  await grantAdmin(db, email);
  say(user.isAdmin ? `${user.displayName} is an admin already.` : `${user.displayName} is an admin now.`);
});
