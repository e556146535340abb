import { ShopError } from '#platform/contract/errors.ts';
import {
  childFile,
  LimitedWorker,
  type WorkerOptions,
} from '#platform/server/process/limited/limited-process.ts';
import type { Statement } from '../../rules/statement.ts';

/** What the reading process answers. */
export type Reading = { statements: Statement[] } | { refused: string };

/** Twenty megabytes take a few seconds of a quiet processor, and about half of this memory. */
const limits: Omit<WorkerOptions, 'childFile'> = {
  ...{ limitMs: 60_000, memoryLimit: 1024 * 1024 * 1024, heapMb: 768, idleMs: 1_000 },
};

/**
 * Reads an uploaded bank statement in a process of its own, with a limit of time and memory; it ends with the upload. The
 * caller sees to it that few are read at a time.
 */
export async function readStatements(
  file: Uint8Array,
  options: Partial<WorkerOptions> = {},
): Promise<Statement[]> {
  const worker = new LimitedWorker<'read', Reading>({
    childFile: childFile(import.meta.dirname, 'statement-child'),
    ...{ ...limits, ...options },
  });
  try {
    const outcome = await worker.carryOut('read', file);
    if ('downfall' in outcome)
      throw refuse('The file takes too long or too much memory to read. Upload a shorter period.');
    if ('refused' in outcome.answer) throw refuse(outcome.answer.refused);
    return outcome.answer.statements;
  } finally {
    await worker.stop();
  }
}

const refuse = (message: string) => new ShopError('invalid-request', message, [{ field: 'file', message }]);
