import os from 'node:os';

/** What such a process says; and whether it has grown so that the next job should have a new one. */
export type FromChild = 'ready' | 'too-heavy' | { answer: unknown; isWorn: boolean };

/** Makes the process that calls it one that does a job at a time for the shop: the other end of `LimitedProcess`. */
export function serveJobs<Job>(carryOut: (job: Job) => unknown): void {
  // Visitors come first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

  // A terminal sends its Ctrl-C to every process. The shop finishes its requests first, and then ends this one itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

  // The shop is gone. An orderly exit would wait for whatever is under way.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

  const memoryLimit = Number(process.argv[2]);
  const say = (words: FromChild) => process.send?.(words);
  process.on('message', async (job: Job) => say(await watchMemory(memoryLimit, () => carryOut(job))));
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
