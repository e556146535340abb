import { seedDatabase } from '../features/seed/seed-database.ts';
import { say } from '../terminal.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  const isNew = await seedDatabase(db);
  say(isNew ? 'The demo catalogue is in.' : 'This database has had the demo catalogue; nothing was changed.');
});
