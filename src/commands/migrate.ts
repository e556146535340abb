import { say } from '#platform/server/process/terminal.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async () => say('The database is up to date.'));
