import { say } from '#start/terminal/terminal.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async () => say('The database is up to date.'));
