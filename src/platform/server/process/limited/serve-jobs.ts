import os from 'node:os';

/** What such a process says; and whether it has grown so that the next job should have a new one. */
export type FromChild = 'ready' | 'too-heavy' | { answer: unknown; isWorn: boolean };

/** What such a process is told: a file in pieces, then what to do with it. */
export type ToChild<Job> = { piece: Uint8Array } | { job: Job; length: number };

/** Makes the process that calls it one that does a job at a time for the shop: the other end of `LimitedProcess`. */
export function serveJobs<Job>(carryOut: (job: Job, file: Buffer) => unknown): void {
  // Visitors come first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

  // A terminal sends its Ctrl-C to every process. The shop finishes its requests first, and then ends this one itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

  // The shop is gone. An orderly exit would wait for whatever is under way.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

  const memoryLimit = Number(process.argv[2]);
  const say = (words: FromChild) => process.send?.(words);
  let pieces: Uint8Array[] = [];
  process.on('message', async (told: ToChild<Job>) => {
    if ('piece' in told) {
      pieces.push(told.piece);
      return;
    }
    const file = Buffer.concat(pieces, told.length);
    pieces = [];
    say(await watchMemory(memoryLimit, () => carryOut(told.job, file)));
  });
  say('ready');
}

/** What threads beside this one take can be looked at meanwhile. */
async function watchMemory(limit: number, work: () => unknown): Promise<FromChild> {
  let watch: NodeJS.Timeout | undefined;
  const { rss } = process.memoryUsage;
  const overflow = new Promise<FromChild>((resolve) => {
    watch = setInterval(() => rss() > limit && resolve('too-heavy'), 20);
  });
  const answering = async () => ({ answer: await work(), isWorn: rss() > limit / 2 });
  const outcome = await Promise.race([answering(), overflow]);
  clearInterval(watch);
  return outcome;
}
