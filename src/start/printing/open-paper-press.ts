import { createPaperPress, type PrintingProcess } from '#platform/server/pdf/writing/paper-press.ts';
import { childFile } from '#platform/server/process/limited/limited-process.ts';

/** Prints the papers of all subjects, in a process of its own. */
export function openPaperPress(
  options: { idleMs?: number; limitMs?: number; childFile?: string } = {},
): PrintingProcess {
  return createPaperPress({ childFile: childFile(import.meta.dirname, 'printing-child'), ...options });
}
