import os from 'node:os';

/** What such a process says. */
export type FromChild = 'ready' | 'too-heavy' | { answer: unknown };

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

/** What threads beside this one take can be looked at meanwhile; what this one takes, when it is done. */
async function watchMemory(limit: number, work: () => unknown): Promise<FromChild> {
  let watch: NodeJS.Timeout | undefined;
  const isTooHeavy = () => process.memoryUsage.rss() > limit;
  const overflow = new Promise<FromChild>((resolve) => {
    watch = setInterval(() => isTooHeavy() && resolve('too-heavy'), 20);
  });
  const outcome = await Promise.race([answer(work), overflow]);
  clearInterval(watch);
  return isTooHeavy() ? 'too-heavy' : outcome;
}

async function answer(work: () => unknown): Promise<FromChild> {
  return { answer: await work() };
}
