import { seedDatabase } from '#demo/seed-database.ts';
import { say } from '#start/terminal/terminal.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  const isNew = await seedDatabase(db);
  say(isNew ? 'Demo catalogue added.' : 'This database already had the demo catalogue. Nothing was changed.');
});
