import { childFile, LimitedWorker, type WorkerOptions } from '../../process/limited/limited-process.ts';
import { WaitingLine } from '../../process/waiting-line.ts';
import { type PdfFault, PdfRefusedError } from './pdf-budget.ts';

/** What the inspecting process answers. */
export type PdfVerdict = { isFine: true } | { fault: PdfFault; found: string };

/**
 * Looks through PDFs from any source, one at a time, in a process of its own with a limit of time and memory. People
 * take turns: one person's many files wait for each other, and keep no other person's out.
 */
export class PdfInspector {
  readonly #worker: LimitedWorker<'inspect', PdfVerdict>;
  readonly #line = new WaitingLine({
    // Each waits in memory.
    ...{ concurrency: 1, places: 16, placesForOne: 12 },
    isTooLong: 'Many files are being checked. Please try again shortly.',
  });

  constructor(options: Partial<WorkerOptions> = {}) {
    this.#worker = new LimitedWorker({
      childFile: childFile(import.meta.dirname, 'inspecting-child'),
      // The worst that is known takes one second of a quiet processor; on a busy one this has to wait for everything else.
      limitMs: 10_000,
      memoryLimit: 512 * 1024 * 1024,
      heapMb: 256,
      idleMs: 10_000,
      ...options,
    });
  }

  /** Throws a PdfRefusedError unless the file is a PDF to be read and nothing else. */
  async inspect(file: Uint8Array, who: string): Promise<void> {
    const outcome = await this.#line.run(who, () => this.#worker.carryOut('inspect', file));
    if ('downfall' in outcome) throw new PdfRefusedError('too-complex', outcome.downfall);
    if ('fault' in outcome.answer) throw new PdfRefusedError(outcome.answer.fault, outcome.answer.found);
    if (outcome.answer.isFine !== true) throw new PdfRefusedError('broken', 'it cannot be read');
  }

  async stop(): Promise<void> {
    await this.#worker.stop();
  }
}
