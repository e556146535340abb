import { type ChildProcess, fork } from 'node:child_process';
import { shopCurrency } from '#platform/kernel/money.ts';
import type { PaperLook } from './look.ts';
import type { PrintedFacts } from './print-papers.ts';

/** Makes PDFs of papers, in the seller's look. */
export interface PaperPress {
  /**
   * As one file, each beginning on a page of its own. The same facts give the same bytes. What was issued before it is
   * printed has the look of its day.
   */
  print(papers: readonly PrintedFacts[], issuedAt?: Date): Promise<Buffer>;
}

/** The process behind it, which knows no seller. */
export interface PrintingProcess {
  print(papers: readonly PrintedFacts[], look: PaperLook): Promise<Buffer>;
  stop(): Promise<void>;
}

export const withLook = (
  press: Pick<PrintingProcess, 'print'>,
  readLook: (at?: Date) => Promise<PaperLook>,
): PaperPress => ({
  print: async (papers, issuedAt) => await press.print(papers, await readLook(issuedAt)),
});

type Outcome = { id: number; bytes: Uint8Array } | { id: number; fault: string };

interface Job {
  deliver(bytes: Buffer): void;
  fail(error: Error): void;
  limit: NodeJS.Timeout;
}

interface PressOptions {
  /** The module that prints. */
  childFile: string;
  idleMs?: number;
  limitMs?: number;
}

/**
 * Prints in a process of its own, which starts with the first paper and ends when none has come for a while: visitors do
 * not wait meanwhile, and at rest neither fonts nor library take any memory.
 */
export function createPaperPress({
  childFile,
  idleMs = 10_000,
  limitMs = 30_000,
}: PressOptions): PrintingProcess {
  const jobs = new Map<number, Job>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(childFile, {
      // An attacker who takes over this process finds no secrets of the shop in it.
      env: {},
      execArgv: childFile.endsWith('.ts') ? ['--import', 'tsx'] : [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let lastWords = '';
    started.stderr?.on('data', (chunk) => {
      lastWords = (lastWords + chunk).slice(-2_000);
    });
    started.on('message', (outcome: Outcome) => {
      const { id } = outcome;
      if ('bytes' in outcome) settle(id, (job) => job.deliver(Buffer.from(outcome.bytes)));
      else settle(id, (job) => job.fail(new Error(`A document could not be printed. ${outcome.fault}`)));
    });
    const onEnd = () => {
      if (child === started) end(`The printing process has ended. ${lastWords}`);
    };
    started.once('exit', onEnd);
    // It could not be started, or spoken to.
    started.on('error', onEnd);
    return started;
  }

  function settle(id: number, how: (job: Job) => void): void {
    const job = jobs.get(id);
    if (!job) return;
    jobs.delete(id);
    clearTimeout(job.limit);
    how(job);
    if (jobs.size === 0) idle = setTimeout(end, idleMs, '').unref();
  }

  /** Nothing in it could be lost, but the paper that a visitor waits for. */
  function end(why: string): void {
    child?.kill('SIGKILL');
    child = undefined;
    for (const id of [...jobs.keys()]) settle(id, (job) => job.fail(new Error(why)));
    clearTimeout(idle);
  }

  return {
    print: (papers, look) =>
      new Promise((deliver, fail) => {
        clearTimeout(idle);
        child ??= start();
        const id = ++lastId;
        jobs.set(id, {
          deliver,
          fail,
          limit: setTimeout(end, limitMs, 'A document took too long to print.'),
        });
        child.send({ id, papers, look, currency: shopCurrency() });
      }),
    stop: async () => end('The shop is closing.'),
  };
}
