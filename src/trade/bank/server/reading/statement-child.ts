import { serveJobs } from '#platform/server/process/limited/serve-jobs.ts';
import { readUpload } from './read-upload.ts';
import type { Reading } from './statement-reader.ts';
import { StatementRefused } from './statement-refused.ts';

/* The process in which bank statements are read. A file that crashes or blocks it harms nothing else, and is refused. */
serveJobs(async (_job: 'read', file): Promise<Reading> => {
  try {
    return { statements: readUpload(file) };
  } catch (error) {
    if (error instanceof StatementRefused) return { refused: error.message };
    // Unknown is not fine.
    return { refused: 'The file can’t be read as a bank statement.' };
  }
});
